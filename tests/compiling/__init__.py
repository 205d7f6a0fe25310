"""How the compiled form is made, found and left alone; the compilers themselves only pretend here."""
