"""What Lorenzo's tokens do, a file for each verb."""
