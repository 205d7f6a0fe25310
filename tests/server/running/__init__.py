"""The server as a process: commands, crashes, other services, several at once."""
