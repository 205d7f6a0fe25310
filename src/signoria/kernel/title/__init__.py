"""What a game is before it is set up: modules, settings, versions, and where its parts are."""
