"""Notices on the page: what people switch on, and the tables that wait."""
