"""What cards make happen, a file for each verb."""
