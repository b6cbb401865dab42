"""Makes them anew: `python -m tests.installed`."""

from tests.installed import made

for path, text in made().items():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
