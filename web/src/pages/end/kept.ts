/** A whole game as text that people read: rounds, turns, and how it ended. */
import type { Comment, Line, Result } from "../../lib/types";
import { figure } from "../../lib/text/numbers";
import { saidBetween } from "../replay/said";
import type { Course } from "../replay/turns";

interface Game {
  title: string;
  course: Course;
  moves: readonly Line[];
  /** What the players have said about its moments. */
  comments: readonly Comment[];
  names: readonly string[];
  round: (number: number) => string;
  /** What happened in these lines, as sentences. */
  told: (lines: Line[]) => string[];
  called: (source: string) => string;
  result: Result | null;
  /** What stands over that which nobody chose. */
  setup: string;
}

export function gameText({
  title,
  course,
  moves,
  comments,
  names,
  round,
  told,
  called,
  result,
  setup,
}: Game): string {
  const found = [title, ""];
  let last = Number.NaN;
  for (const turn of course.turns) {
    if (turn.round !== last) {
      const heading = turn.round < 0 ? setup : round(course.rounds[turn.round]!.number);
      found.push(...(Number.isNaN(last) ? [] : [""]), heading, "-".repeat(heading.length));
      last = turn.round;
    }
    found.push(...told(moves.slice(turn.from, turn.to)));
    for (const { seat, text } of saidBetween(comments, turn.from, turn.to))
      found.push(`    ${names[seat] ?? ""}: “${text}”`);
  }
  if (result) {
    const seats = names.map((_, seat) => seat).sort((a, b) => result.ranking[a]! - result.ranking[b]!);
    found.push("");
    for (const seat of seats) {
      const parts = Object.entries(result.breakdown[seat] ?? {}).filter(([, points]) => points);
      const sources = parts.map(([source, points]) => `${called(source)} ${figure(points)}`).join(", ");
      found.push(`${result.ranking[seat]}. ${names[seat]}: ${figure(result.scores[seat] ?? 0)} (${sources})`);
    }
  }
  return `${found.join("\n")}\n`;
}
