"""What people learn with: courses, and studies, which are boards outside tables."""
