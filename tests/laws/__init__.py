"""What must hold for every game, every set of modules and every number of seats."""
