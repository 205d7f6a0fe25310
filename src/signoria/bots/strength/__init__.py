"""Opponents for people: strengths from 1 to 10, and characters with tastes of their own."""
