"""What is kept of a match: its log, its chance, and the proof of both."""
