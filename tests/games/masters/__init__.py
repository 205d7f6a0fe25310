"""The rules of Masters of Renaissance: a file for each section of the rulebook.

A test named ``test_m27_...`` holds ruling M-27; those named after an example retell one that the
rulebook works out.
"""
