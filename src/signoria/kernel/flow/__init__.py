"""What comes next: programs of steps, menus of actions, draws that are certain."""
