"""Hostile requests and messages, at random: to every route, on every line. A test and a command."""
