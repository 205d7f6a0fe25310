"""What the project says about itself is true: examples run, links lead somewhere, names exist."""
