"""What cards do: verbs, modifiers, and how both are read and worded."""
