"""What a host can watch while the server runs: metrics, the process itself, and traces."""
