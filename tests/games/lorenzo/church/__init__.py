"""Vatican reports and excommunications."""
