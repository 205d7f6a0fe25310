"""Refusals as Litestar sends them: ours, its own, and what is left of a bug."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from signoria.server.refusals import Refusal, Refused
from signoria.server.telemetry import LOG

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
    for status in (400, 401, 403, 404, 409, 413, 414, 415, 422, 429, 431, 503)
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


def answer_defect(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A bug of ours: logged in full, answered without details."""
    LOG.error("failed", path=request.scope.get("path_template", ""), trace=error)
    return Response(
        Refusal("defect", "something went wrong on the server; nothing was changed"),
        status_code=500,
        media_type="application/json",
    )
