"""Reviews of finished games: asked for once, judged in the background, kept, and read by link."""
