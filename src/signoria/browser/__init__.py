"""Signoria in a page without a server: the server's routes and services for one person, in a worker.

Nothing here needs a network. See docs/adr/0033-page-without-a-server.md.
"""
