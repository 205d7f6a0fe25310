"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel over the same tables.

`signoria.envs.aec`, `signoria.envs.gym` and `signoria.envs.spiel` each need their library (the extra
`rl`); what they share needs only NumPy.
"""
