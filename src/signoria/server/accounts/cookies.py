"""The cookie that holds an identity.

Over HTTPS its name begins with ``__Host-``: then browsers refuse one that was set without HTTPS, or by
a neighbour under the same domain. On a network at home there is no HTTPS, and the name is the plain one.
"""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

PLAIN: Final = "signoria"
HOST: Final = "__Host-signoria"
OLD_DOTS: Final = 2
"""In a token from before there were devices; it may still have the plain name over HTTPS."""

Asked = ASGIConnection[Any, Any, Any, Any]


def is_secure(asked: Asked, https: bool) -> bool:
    """Does the browser speak HTTPS, if only to a proxy?"""
    return https or asked.scope["scheme"] in ("https", "wss")


def held(asked: Asked, https: bool) -> str | None:
    """The token a browser holds."""
    cookies = asked.cookies
    if not is_secure(asked, https):
        return cookies.get(PLAIN)
    plain = cookies.get(PLAIN, "")
    return cookies.get(HOST) or (plain if plain.count(".") == OLD_DOTS else None)


def kept(asked: Asked, https: bool, token: str, seconds: int) -> list[Cookie]:
    """The cookies that make a browser hold a token; an empty one for no seconds makes it forget."""
    secure = is_secure(asked, https)
    cookies = [cookie(HOST if secure else PLAIN, token, seconds, secure)]
    if secure and PLAIN in asked.cookies:
        cookies.append(cookie(PLAIN, "", 0, secure))
    return cookies


def cookie(name: str, value: str, seconds: int, secure: bool) -> Cookie:
    """One cookie, which scripts cannot read and other sites cannot send along."""
    return Cookie(
        name,
        value=value,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
