"""Twin tables as a command: other twins each time, as many as you like."""
