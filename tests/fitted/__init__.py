"""The konung's figures, fitted on games among jarls: `python -m tests.fitted`."""
