"""Results of an arena on disk, so that a run that was stopped can go on."""
