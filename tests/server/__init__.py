"""The table server, over real sockets: plain requests, open lines, crashes, secrets and bad input."""
