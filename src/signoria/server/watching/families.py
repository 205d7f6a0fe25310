"""All metrics there are, with what each says. What is not in this list is not told.

The guide to hosting explains every one of them, and the dashboard in `deploy/` asks for no others: tests
compare the three.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

PREFIX: Final = "signoria_"


@dataclass(frozen=True)
class Family:
    """One metric: counters only grow, gauges go up and down, histograms count how long things took."""

    kind: Literal["counter", "gauge", "histogram"]
    says: str
    label: str = ""


FAMILIES: Final[dict[str, Family]] = {
    # Requests and connections
    "responses_total": Family("counter", "Answers to requests, by status.", "status"),
    "request_seconds": Family("histogram", "How long requests took, until all was sent."),
    "connections": Family("gauge", "Open connections."),
    "connections_limit": Family("gauge", "Connections there is room for."),
    "connections_refused_total": Family(
        "counter", "Connections refused before they were requests, by status.", "status"
    ),
    "connections_dropped_total": Family("counter", "Idle connections closed to make room."),
    "connections_stalled_total": Family(
        "counter", "Connections closed because nobody read the answer."
    ),
    "lines": Family("gauge", "Open lines to tables."),
    "lines_flooded_total": Family("counter", "Lines closed because they flooded."),
    # Tables
    "tables_total": Family("counter", "Tables created."),
    "moves_total": Family("counter", "Moves kept, those of bots included."),
    "commit_seconds": Family("histogram", "How long it took to write a change to the disk."),
    "conflicts_total": Family("counter", "Changes planned again: another process was faster."),
    "load_seconds": Family("histogram", "How long it took to read a table and replay its log."),
    "follow_seconds": Family(
        "histogram", "How long it took to go on with what was done elsewhere."
    ),
    "messages_refused_total": Family(
        "counter", "Messages of other processes that were not theirs."
    ),
    "cache_bytes": Family("gauge", "Memory for tables in use."),
    "cache_limit_bytes": Family("gauge", "Memory for tables there may be in use."),
    "cache_tables": Family("gauge", "Tables in memory."),
    "cache_dropped_total": Family("counter", "Tables dropped from memory to make room."),
    # Bots and reviews
    "thoughts": Family("gauge", "Answers of bots that are awaited."),
    "thoughts_waiting": Family(
        "gauge", "Those that wait for a free worker, by whose they are.", "of"
    ),
    "thought_wait_seconds": Family("histogram", "How long they waited for one."),
    "thought_seconds": Family("histogram", "How long answers of bots took, waiting included."),
    "thoughts_cancelled_total": Family("counter", "Thoughts nobody needed any more."),
    "thoughts_failed_total": Family("counter", "Thoughts that failed; any legal move was played."),
    "workers": Family("gauge", "Processes in which bots think."),
    "workers_busy": Family("gauge", "Those that are thinking."),
    "reviews": Family("gauge", "Reviews being made."),
    "reviews_total": Family("counter", "Reviews asked for."),
    "reviews_failed_total": Family("counter", "Reviews that failed."),
    "verdict_seconds": Family("histogram", "How long it took to judge one answer."),
    # Notices
    "notices_total": Family("counter", "Notices sent."),
    "notices_failed_total": Family("counter", "Tries to send some that failed."),
    # The process
    "loop_lag_seconds": Family("histogram", "How late the event loop was, looked at all the time."),
    "process_memory_bytes": Family("gauge", "Memory of this process, its bots not included."),
    "process_cpu_seconds_total": Family("counter", "Processor time of this process."),
    "process_open_files": Family("gauge", "Open files and connections of this process."),
    "process_files_limit": Family("gauge", "Files this process may have open."),
    "process_start_seconds": Family("gauge", "When this process started, in seconds since 1970."),
    "build": Family("gauge", "Always 1; the label is the version.", "version"),
}
