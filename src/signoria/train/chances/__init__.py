"""How sure evaluations and networks may be of who wins: fitted to games, and how well it fits."""
