"""A turn: rounds, placing a member, what it may reach, and the servants that help."""
