"""Training: bots play themselves, and a small network is fitted to who won.

Only the fitting needs PyTorch. Self-play needs the standard library alone, so it runs anywhere.
"""
