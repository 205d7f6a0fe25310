"""Positions that are changed field by field: what can be changed, what it is called, what cannot be."""

from signoria.learn.editing.fields import Field, Refused, Sheet, sheet_of
from signoria.learn.editing.names import Names, names_of
from signoria.learn.editing.settling import settled

__all__ = ["Field", "Names", "Refused", "Sheet", "names_of", "settled", "sheet_of"]
