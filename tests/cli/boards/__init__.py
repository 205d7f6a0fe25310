"""Tests of how boards tell answers."""
