"""A release: in a copy nothing changes, and what is published follows from the tag."""
