"""Lasting effects on family members, and on where and when they act."""
