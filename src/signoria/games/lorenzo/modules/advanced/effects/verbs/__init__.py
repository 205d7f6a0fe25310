"""What leaders of the advanced game make happen, a file for each verb."""
