"""Matches: logs, fates, proofs, the public API."""
