"""What an arena found out: standings with intervals, plots, and a page with both."""
