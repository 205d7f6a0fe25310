"""The rules for two players."""
