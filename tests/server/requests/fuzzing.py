"""Requests made up by schemathesis: those that fit what is described, and those that do not.

It takes seconds to be imported, so only the process that makes some up does.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings as hypothesis_settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.requests.place import Place
from tests.waiting import LIMIT

EXAMPLES = 5
"""Requests of each kind, to each operation."""

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]

PEOPLE_MAY = ("/leave", "/start", "/seats", "/chat")
"""What a table's owner may do and a fuzzer would: it is tried at other tables."""


def operations_of(document: Any) -> list[Any]:
    """Everything a document describes."""
    described = schemathesis.openapi.from_dict(document)
    return [found.ok() for found in described.get_all_operations()]


def fuzz(operation: Any, places: list[Place]) -> None:
    """Try requests that fit the description, and some that do not."""
    for mode in schemathesis.GenerationMode:
        fuzz_in_mode(operation, mode, attempt(operation, places))


def attempt(operation: Any, places: list[Place]) -> Callable[[Any], None]:
    """One try: often at the table that has begun, often as its owner."""
    rng = random.Random(operation.label)
    session = requests.Session()
    session.trust_env = False

    def tried(case: Any) -> None:
        here = "id" in (case.path_parameters or {}) and not operation.path.endswith(PEOPLE_MAY)
        at_the_table, as_owner = here and rng.random() < 0.7, rng.random() < 0.7
        for place in places:
            if at_the_table:
                case.path_parameters["id"] = place.table
            headers = {"Cookie": place.cookie} if as_owner else {}
            answer = case.call(
                base_url=place.address, session=session, headers=headers, timeout=LIMIT
            )
            case.validate_response(answer, checks=CHECKS)
            assert "Traceback" not in answer.text

    return tried


def fuzz_in_mode(operation: Any, mode: Any, tried: Callable[[Any], None]) -> None:
    """Try a number of requests that fit the description, or that do not."""
    quick = hypothesis_settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with suppress(Unsatisfiable):  # what takes no input cannot be given a wrong one
        quick(given(operation.as_strategy(generation_mode=mode))(tried))()
