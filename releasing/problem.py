"""Why there is no release, in one sentence."""


class Problem(Exception):
    """Something has to be done first."""
