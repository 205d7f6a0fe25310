"""Tables and the people at them."""
