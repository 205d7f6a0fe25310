"""What is kept about a person, in their own hands: to take along, and to delete."""
