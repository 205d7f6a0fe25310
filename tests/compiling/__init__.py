"""How the compiled form is made, found and left alone."""
