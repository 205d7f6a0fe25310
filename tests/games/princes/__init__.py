"""The rules of The Princes of Florence: a file for each section of the rulebook.

A test named ``test_p31_...`` holds ruling P-31; those named after an example retell one that the
rulebook works out.
"""
