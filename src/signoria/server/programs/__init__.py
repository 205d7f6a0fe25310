"""Bots from outside at a server: accounts that a program uses, by a token."""
