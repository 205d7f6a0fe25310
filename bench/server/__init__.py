"""How many tables and moves the server holds, and how long an answer takes; boardgame.io beside it.

python -m bench.server            # all of it; boardgame.io is installed from npm when missing
python -m bench.server --quick    # fewer moves
python -m bench.server --no-peer  # without Node
"""
