"""The doors: whatever comes from outside is taken in whole or refused by name."""
