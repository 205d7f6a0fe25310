"""Moderation: bans, removals, blocks, reports, and the audit log."""
