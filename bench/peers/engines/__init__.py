"""One program for each engine, run by the Python or the Node of its own environment.

Each takes a number of seconds and prints a list of rows as JSON: what was played, how many decisions a
second of processor time, of whom, what was counted, and what a copy of a state costs.
"""
