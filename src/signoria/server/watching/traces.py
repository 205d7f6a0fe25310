"""Traces with OpenTelemetry, for hosts who want them. Without `server.traces` nothing of it is loaded.

Whatever is measured for the metrics is a span: requests, commits, tables that are loaded, thoughts of
bots, verdicts of reviews. A span knows the route of a request but not its address, and the kind of an
error but not what it says: ids of tables are invitations, and errors may quote what a player wrote.

Everything else is told by OpenTelemetry's own variables, such as OTEL_TRACES_SAMPLER.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from signoria import __version__
from signoria.kernel.errors import SignoriaError
from signoria.server.telemetry import Span

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span as OpenSpan

SERVICE: Final = "signoria"
EXAMPLE: Final = "empty, or as http://127.0.0.1:4318/v1/traces"
PATIENCE: Final = 2.0
"""Seconds for the last spans when the server stops."""


class NoTraces(SignoriaError):
    """Traces are wanted and cannot be had."""


class Noted:
    """A span that is being recorded."""

    def __init__(self, span: OpenSpan) -> None:
        self.span = span

    def note(self, name: str, value: str | int) -> None:
        """Tell it something."""
        self.span.set_attribute(name, value)


class Traces:
    """Makes spans and hands them to where they are collected."""

    def __init__(self, provider: TracerProvider) -> None:
        self.provider = provider
        self.tracer = provider.get_tracer(SERVICE, __version__)

    @contextmanager
    def span(self, name: str) -> Iterator[Span]:
        """A span; of an error only its kind is kept."""
        from opentelemetry.trace import StatusCode

        with self.tracer.start_as_current_span(
            name, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield Noted(span)
            except Exception as error:
                span.set_attribute("error.type", type(error).__name__)
                span.set_status(StatusCode.ERROR)
                raise

    def close(self) -> None:
        """Send what is left, if it can be sent soon."""
        last = threading.Thread(target=self.provider.shutdown, name="signoria-traces", daemon=True)
        last.start()
        last.join(PATIENCE)


def check_traces(address: str) -> None:
    """Say in one line why there can be no traces, before anything is done."""
    traces = open_traces(address)
    if traces is not None:
        traces.close()


def open_traces(address: str) -> Traces | None:
    """Traces to a collector; None where none are wanted."""
    if not address:
        return None
    try:
        where = urlsplit(address)
        is_known = where.scheme in ("http", "https") and where.hostname and not where.username
    except ValueError:
        is_known = False
    if not is_known:
        raise NoTraces(f"server.traces must be {EXAMPLE}, an address without a password")
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import SERVICE_NAME, Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise NoTraces("traces need more packages: pip install 'signoria[traces]'") from error
    resource = Resource.create({SERVICE_NAME: SERVICE})
    provider = TracerProvider(resource=resource, shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=address)))
    return Traces(provider)
