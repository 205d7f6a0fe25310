"""Reading settings. A file is read first, then the environment, then options: the last one counts.

Whatever is unknown or cannot be is refused in one line that names it: a limit that was misspelt and has
its default would be noticed too late.
"""

from __future__ import annotations

import difflib
import math
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import Field, replace
from pathlib import Path
from typing import Any, Final

from signoria.kernel.errors import SignoriaError
from signoria.server.configuration.names import SERVER, known, sections
from signoria.server.settings import Settings

PREFIX: Final = "SIGNORIA_"
KINDS: Final = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


class BadConfiguration(SignoriaError):
    """A setting there is not, or a value it cannot have."""


def read_settings(
    file: Path | None, environment: Mapping[str, str], options: Mapping[str, Any]
) -> Settings:
    """The settings of a host. Options are named as in a file; those from a shell are texts."""
    given: dict[str, Any] = {}
    if file is not None:
        given |= from_file(file)
    given |= from_environment(environment)
    for name, value in options.items():
        given[name] = checked(name, value, "")
    return with_values(Settings(), given)


def with_values(settings: Settings, given: Mapping[str, Any]) -> Settings:
    """These settings, with other values for some."""
    for section in sections():
        values = {
            name.partition(".")[2]: value
            for name, value in given.items()
            if name.partition(".")[0] == section
        }
        if section == SERVER:
            settings = replace(settings, **values)
        elif values:
            part = replace(getattr(settings, section), **values)
            settings = replace(settings, **{section: part})
    return settings


def from_file(file: Path) -> dict[str, Any]:
    """What a file says, checked."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfiguration(f"{file} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadConfiguration(f"{file} is not a TOML file: {error}") from error
    given: dict[str, Any] = {}
    for section, part in found.items():
        if not isinstance(part, dict):
            raise unknown(section, f"{file}: ", [*sections()])
        for key, value in part.items():
            name = f"{section}.{key}"
            given[name] = checked(name, value, f"{file}: ", is_text=False)
    return given


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """What the environment says: SIGNORIA_LIMITS_SOCKETS is `limits.sockets`."""
    given: dict[str, Any] = {}
    starts = {f"{PREFIX}{section.upper()}_": section for section in sections()}
    for variable in sorted(environment):
        for start, section in starts.items():
            if variable.startswith(start):
                name = f"{section}.{variable.removeprefix(start).lower()}"
                given[name] = checked(name, environment[variable], f"{variable}: ")
    return given


def options_in(written: Iterable[str]) -> dict[str, str]:
    """Settings written as `limits.sockets=100`."""
    found: dict[str, str] = {}
    for item in written:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadConfiguration(f"write a setting as limits.sockets=100, not {item!r}")
        found[name.strip()] = value.strip()
    return found


def checked(name: str, value: Any, where: str, is_text: bool = True) -> Any:
    """A value as a setting has it, or one line that says why it cannot be."""
    settings = known()
    if name not in settings:
        raise unknown(name, where, [*settings])
    wanted = type(settings[name].default)
    found = parsed(value, wanted) if is_text and isinstance(value, str) else value
    if wanted is float and type(found) is int:
        found = float(found)
    if type(found) is not wanted or (isinstance(found, float) and not math.isfinite(found)):
        raise BadConfiguration(f"{where}{name} must be {KINDS[wanted]}, not {value!r}")
    if isinstance(found, (int, float)) and wanted is not bool:
        check_range(name, found, where, settings[name])
    return found


def parsed(text: str, wanted: type) -> Any:
    """A text as a value; the text itself where it is none."""
    if wanted is bool:
        return {"true": True, "false": False}.get(text.strip().lower(), text)
    try:
        return wanted(text)
    except ValueError:
        return text


def check_range(name: str, value: float, where: str, setting: Field[Any]) -> None:
    """Refuse a number that is too small or too large."""
    least, most = setting.metadata["least"], setting.metadata["most"]
    if not least <= value <= most:
        raise BadConfiguration(f"{where}{name} must be from {least:g} to {most:g}, not {value:g}")


def unknown(name: str, where: str, names: list[str]) -> BadConfiguration:
    """There is no such setting; perhaps another one was meant."""
    near = difflib.get_close_matches(name, names, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return BadConfiguration(f"{where}there is no setting {name}{hint}")
