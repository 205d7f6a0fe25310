"""Tables: an append-only log each, everything else a cache of it."""
