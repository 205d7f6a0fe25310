"""Sitting at the table: people, bots, questions, answers, the end."""
