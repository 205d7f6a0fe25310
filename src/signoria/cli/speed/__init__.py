"""How fast the rules are. Everything is measured in processor time, since machines are shared."""
