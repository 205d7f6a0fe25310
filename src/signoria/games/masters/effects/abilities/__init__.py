"""The lasting abilities of the leaders, a file for each."""
