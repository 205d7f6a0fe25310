"""Requests as Litestar reads them, with what routes may know of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Request
from litestar.types import Scope

from signoria.server.rate_limits import household
from signoria.server.refusals import Refused


def address_of(scope: Scope) -> str:
    """Where a request comes from; uvicorn has looked behind trusted proxies already."""
    client = scope.get("client")
    return household(client[0]) if client else "local"


class CarefulRequest(Request[Any, Any, Any]):
    """A request whose body may be anything: what is nested too deeply, or no text, is malformed too."""

    @property
    def address(self) -> str:
        """Where it comes from, as limits count it."""
        return address_of(self.scope)

    @property
    def path(self) -> str:
        """What it asks for."""
        return self.url.path

    @property
    def query(self) -> Sequence[tuple[str, str]]:
        """What stands behind the question mark, in its order."""
        return list(self.query_params.multi_items())

    async def json(self) -> Any:
        """The body, or a refusal."""
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as error:
            raise Refused(400, "malformed", "the body is not JSON that can be read") from error
