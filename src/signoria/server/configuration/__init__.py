"""The settings of a host: from a file, the environment and options, and written down."""
