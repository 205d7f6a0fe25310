"""What the advanced rules add to the effects of cards and leaders."""
