"""The actions of a round."""
