"""What lists cost where there is a million of everything: `python -m bench.server.lists`."""
