"""The solo game against Lorenzo il Magnifico."""
