"""The page for practising one's own mistakes."""
