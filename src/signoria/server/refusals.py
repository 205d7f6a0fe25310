"""Refusals: the response when a request cannot be carried out. Nothing has changed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from signoria.kernel.words.reason import Reason
from signoria.server.telemetry import LOG


class Why(msgspec.Struct, frozen=True):
    """One reason: a code for programs, a sentence for people, the rule, what is missing."""

    code: str
    text: str
    rule: str
    missing: dict[str, int]
    parts: list[tuple[str, int]]


class Refusal(msgspec.Struct, frozen=True):
    """What a refused request is answered with."""

    code: str
    message: str
    reasons: list[Why] = []


class Refused(Exception):
    """The request is refused; `status` is the HTTP status."""

    def __init__(
        self, status: int, code: str, message: str, reasons: list[Reason] | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.reasons = reasons if reasons is not None else []

    def to_message(self) -> Refusal:
        """The refusal as it is sent."""
        return Refusal(
            self.code,
            self.message,
            [msgspec.convert(asdict(reason), Why) for reason in self.reasons],
        )


def stranger() -> Refused:
    """The refusal of a request without an account."""
    return Refused(401, "identity", "choose a name first: POST /api/me")


CODES: Final = {
    400: "malformed",
    401: "identity",
    403: "forbidden",
    404: "unknown",
    405: "method",
    413: "too-large",
    415: "not-json",
    429: "too-many",
}

RESPONSES: Final = {
    status: ResponseSpec(data_container=Refusal, description="Refused", generate_examples=False)
    for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}


def answer_refusal(request: Request[Any, Any, Any], error: Refused) -> Response[Refusal]:
    """Answer a refusal of ours."""
    return Response(error.to_message(), status_code=error.status, media_type="application/json")


def answer_malformed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """Answer a request the framework refused: no such place, no such shape, too large."""
    code = CODES.get(error.status_code, "malformed")
    shape = "; ".join([complaint(item) for item in extra_of(error)])
    message = f"{error.detail}: {shape}" if shape else error.detail
    status = error.status_code if error.status_code < 500 else 400
    return Response(Refusal(code, message[:500]), status_code=status, media_type="application/json")


def extra_of(error: HTTPException) -> list[Any]:
    """The single complaints of a validation."""
    return error.extra if isinstance(error.extra, list) else []


def complaint(item: object) -> str:
    """One complaint of a validation, without the value complained about."""
    if not isinstance(item, dict):
        return ""
    return f"{item.get('key', 'body')}: {item.get('message', '')}"


class CarefulRequest(Request[Any, Any, Any]):
    """A request whose body may be anything: what is nested too deeply, or no text, is malformed too."""

    async def json(self) -> Any:
        """The body, or a refusal."""
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as error:
            raise Refused(400, "malformed", "the body is not JSON that can be read") from error


def answer_defect(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A bug of ours: logged in full, answered without details."""
    LOG.error("failed", path=request.scope.get("path_template", ""), trace=error)
    return Response(
        Refusal("defect", "something went wrong on the server; nothing was changed"),
        status_code=500,
        media_type="application/json",
    )
