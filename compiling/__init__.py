"""The compiled form of the rules: made beside the sources, never among them, and never stale.

    python -m compiling -- -m signoria --version

runs Python with the compiled form of exactly these sources first on its path, or plain where there is
none. See docs/adr/0005-plain-and-compiled.md.
"""
