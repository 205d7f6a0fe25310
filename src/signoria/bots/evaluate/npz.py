"""Arrays in a file, as NumPy keeps them (`.npz`): written and read with the standard library alone.

Bots need no NumPy to play, and those who train a network need nothing but NumPy or PyTorch to read
what was played. Only flat numbers are understood: no objects, no text but as bytes, C order.
"""

from __future__ import annotations

import ast
import json
import sys
import zipfile
import zlib
from array import array
from math import isfinite, prod
from pathlib import Path
from typing import Any, Final

from signoria.kernel.errors import SignoriaError

TYPES: Final[dict[str, str]] = {
    "|u1": "B", "<i2": "h", "<i4": "i", "<i8": "q", "<f4": "f", "<f8": "d",
}  # fmt: skip
"""By the name NumPy has for a type of numbers, that of the array module."""

MAGIC: Final = b"\x93NUMPY"
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every part: the same arrays give the same file."""


class BadArrays(SignoriaError):
    """This file does not hold the arrays it should."""


class Numbers:
    """An array: its shape, and its numbers one after the other."""

    def __init__(self, values: array[Any], shape: tuple[int, ...] | None = None) -> None:
        self.values = values
        self.shape = (len(values),) if shape is None else shape


def floats(values: list[float]) -> Numbers:
    """Numbers with single precision."""
    return Numbers(array("f", values))


def text(written: str) -> Numbers:
    """A text as its bytes."""
    return Numbers(array("B", written.encode()))


def text_in(found: dict[str, Numbers], name: str, path: Path) -> str:
    """And back, from the arrays of a file; BadArrays where there is not a text."""
    values = found[name].values
    try:
        if values.typecode == "B":
            return values.tobytes().decode()
    except UnicodeDecodeError as error:
        raise BadArrays(f"{path}: {name!r} is not a text: {error}") from error
    raise BadArrays(f"{path}: {name!r} is not a text")


def table_in(found: dict[str, Numbers], name: str, path: Path) -> dict[str, Any]:
    """A table by name, written as JSON; BadArrays where there is none."""
    try:
        table = json.loads(text_in(found, name, path))
    except (ValueError, RecursionError) as error:
        raise BadArrays(f"{path}: {name!r} cannot be read: {error}") from error
    if not isinstance(table, dict):
        raise BadArrays(f"{path}: {name!r} is not a table")
    return table


def all_finite(values: array[Any]) -> bool:
    """Is every number a number, and not infinite?"""
    return all(map(isfinite, values))


def write_npz(path: Path, arrays: dict[str, Numbers]) -> None:
    """Write arrays by name. The file is there when it is whole."""
    unfinished = path.with_name(path.name + ".part")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as file:
        for name, numbers in arrays.items():
            part = zipfile.ZipInfo(f"{name}.npy", EPOCH)
            part.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(part, to_npy(numbers))
    unfinished.replace(path)


def read_npz(path: Path) -> dict[str, Numbers]:
    """The arrays of a file by name; BadArrays says what is wrong with it."""
    try:
        with zipfile.ZipFile(path) as file:
            return {
                name.removesuffix(".npy"): from_npy(file.read(name)) for name in file.namelist()
            }
    except FileNotFoundError:
        raise BadArrays(f"there is no file {path}") from None
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        raise BadArrays(f"{path} cannot be read: {error}") from error
    except (BadArrays, ValueError, SyntaxError, LookupError, TypeError) as error:
        raise BadArrays(f"{path} does not hold arrays of numbers: {error}") from error


def to_npy(numbers: Numbers) -> bytes:
    """One array as NumPy writes it."""
    (descr,) = [name for name, code in TYPES.items() if code == numbers.values.typecode]
    head = repr({"descr": descr, "fortran_order": False, "shape": numbers.shape})
    head += " " * (-(len(MAGIC) + 4 + len(head) + 1) % 64) + "\n"
    values = in_order(numbers.values)
    return MAGIC + b"\x01\x00" + len(head).to_bytes(2, "little") + head.encode() + values.tobytes()


def from_npy(written: bytes) -> Numbers:
    """And back."""
    if written[: len(MAGIC)] != MAGIC:
        raise BadArrays("a part is not an array")
    wide = 2 if written[len(MAGIC)] == 1 else 4
    begin = len(MAGIC) + 2 + wide
    end = begin + int.from_bytes(written[begin - wide : begin], "little")
    head = ast.literal_eval(written[begin:end].decode("latin-1"))
    shape = head["shape"]
    if head["fortran_order"] or head["descr"] not in TYPES or not isinstance(shape, tuple):
        raise BadArrays(f"arrays like {head} are not understood")
    values = array(TYPES[head["descr"]])
    values.frombytes(written[end:])
    if len(values) != prod(shape) or min(shape, default=0) < 0:
        raise BadArrays(f"{len(values)} numbers do not have the shape {shape}")
    return Numbers(in_order(values), shape)


def in_order(values: array[Any]) -> array[Any]:
    """From the order of bytes in this machine to that in files, the lowest first; and back."""
    if sys.byteorder == "little":
        return values
    swapped = values[:]
    swapped.byteswap()
    return swapped
