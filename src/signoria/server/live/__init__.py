"""The live connection to a table: versioned updates, resumed from wherever the client was."""
