"""What helps people learn: boards outside tables, and the lessons played on them."""

from __future__ import annotations

from signoria.learn.study import Answerer, Study, begin_at, bot_answers, gentle
from signoria.learn.wishes import Wishes, wishes_of_record

__all__ = ["Answerer", "Study", "Wishes", "begin_at", "bot_answers", "gentle", "wishes_of_record"]
