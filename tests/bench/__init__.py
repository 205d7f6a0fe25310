"""The programs that measure: what they say about what they found."""
