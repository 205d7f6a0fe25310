"""The words of answers: how they are written, which there are, and why one is not possible."""
