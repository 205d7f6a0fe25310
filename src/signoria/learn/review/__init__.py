"""A game that was played, thought over again: where it was decided, by whom, and what was luck.

Every answer is judged by what its seat could know when it gave it. A first look is quick and goes over
everything; a deeper one, with more tries and other seeds, goes where the first saw something, and only
what it confirms counts. See docs/adr/0022-reviews.md.
"""

from __future__ import annotations

from signoria.learn.review.course import Course
from signoria.learn.review.judge import Judge, judge_for, judge_like, level_for
from signoria.learn.review.progress import Review
from signoria.learn.review.sums import Sums
from signoria.learn.review.verdict import Verdict

__all__ = ["Course", "Judge", "Review", "Sums", "Verdict", "judge_for", "judge_like", "level_for"]
