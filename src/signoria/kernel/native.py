"""The one decorator the compiler needs, in its plain form.

Compiled classes cannot be subclassed by interpreted ones unless their base says so. The mark is
read by mypyc, which knows it under its own name, and means nothing to plain Python. This file alone
stays uncompiled, so that the kernel needs nothing but the standard library in either form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**marks):
        """Leave the class as it is."""
        return lambda marked: marked
