"""The agenda: tasks, menus, programs, draws."""
