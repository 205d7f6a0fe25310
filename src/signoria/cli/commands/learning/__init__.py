"""Commands for those who learn, and for those who write lessons."""
