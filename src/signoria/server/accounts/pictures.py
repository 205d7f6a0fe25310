"""A link as a picture, which the camera of another device reads."""

from __future__ import annotations

from typing import Final

import segno

LONGEST: Final = 400
"""Letters of a link: of more, a phone would not read it from a screen."""


def qr_code(link: str) -> str:
    """A QR code, as the address of an SVG; nothing for a link that is too long. It is dark on light with
    a margin, also on a dark page: cameras read nothing else well."""
    if len(link) > LONGEST:
        return ""
    made = segno.make(link, error="m", micro=False)
    return str(made.svg_data_uri(scale=4, border=4, dark="#000", light="#fff"))
