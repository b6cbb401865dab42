"""The kit that screens are made of: sheets, menus, entries, questions, readers, and the letters of seats."""
