"""Ways back to one's name on a new device: recovery codes, and links by e-mail."""
