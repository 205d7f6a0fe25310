"""Tests of learned evaluations: features, networks, the grandmaster."""
