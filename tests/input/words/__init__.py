"""Words at the door for answers: typed by people, misspelt, or of other tables."""
