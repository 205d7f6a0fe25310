"""Puzzles: tables on which one answer is clearly best, and a natural one clearly is not.

They are found by strong bots that play against themselves (`scouting`), confirmed by several long
searches (`confirming`), and kept as data in the folder of their game. See docs/adr/0025-puzzles.md.
"""
