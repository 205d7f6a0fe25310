"""Many tables for a long time, and whether memory stays flat: `python -m bench.server.soak`."""
