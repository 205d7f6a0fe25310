"""Laws on playing: tables, copies, records, scores."""
