"""Drawing that any game could use: a canvas of cells, its glyphs, and the widget that paints it."""
