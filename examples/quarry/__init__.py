"""Quarry: a small game with everything that a large one has. `docs/guides/new-game.md` explains it.

SIGNORIA_GAMES=examples.quarry python -m signoria play quarry
"""
