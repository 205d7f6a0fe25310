"""The documentation site: the pages of this folder and of the project, and reference made from the code.

python -m docs.site                builds it into dist/docs, from what it arranges in build/docs
"""
