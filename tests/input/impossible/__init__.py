"""Tables that read well and yet cannot be, game by game."""
