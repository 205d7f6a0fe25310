"""The commands: the only place that prints."""

from signoria.cli.app import main

__all__ = ["main"]
