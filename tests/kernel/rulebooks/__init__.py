"""Rulebooks: card files, texts, amendments, modules from outside."""
