"""Bots from outside: programs in any language, and Python of one's own, named where our bots are.

What they are told and what they may answer is written down in docs/adr/0036-bots-from-outside.md. The
server does not use this: nobody who is connected to it starts a program.
"""

from __future__ import annotations

from signoria.bots.outside.names import Named, check_any, is_outside, make_any, tidy_any

__all__ = ["Named", "check_any", "is_outside", "make_any", "tidy_any"]
