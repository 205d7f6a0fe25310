"""The client, against a server in a process of its own."""
