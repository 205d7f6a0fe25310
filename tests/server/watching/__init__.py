"""What a host can watch: metrics, the dashboard, traces."""
