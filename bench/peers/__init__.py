"""Other engines beside ours: random play and copies of states, in one run, on one core."""
