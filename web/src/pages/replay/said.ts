/** Comments in the log and in the text of a game: each stands after the entry it is about. */
import type { Comment, Line } from "../../lib/types";

/** The lines of a replay, with what was said about the moments up to here. */
export function withComments(moves: readonly Line[], comments: readonly Comment[]): Line[] {
  const said = (step: number): Line[] =>
    comments.filter((each) => each.step === step).map((each, at) => lineOf(each, moves[step - 1], at));
  return [...said(0), ...moves.flatMap((move, at) => [move, ...said(at + 1)])];
}

/** Its number lies between those of the entries around it: no other line has it. */
function lineOf({ seat, text, at }: Comment, after: Line | undefined, place: number): Line {
  const version = (after?.version ?? 0) + (place + 1) / 1000;
  const line: Line = {
    version,
    kind: "chat",
    seat,
    word: "",
    text,
    at,
    back: 0,
    news: [],
    draws: [],
    drawn: [],
    forced: [],
  };
  return { ...line, said: true } as Line;
}

/** What was said about the moments after one entry, up to another; before the first entry it belongs to it. */
export function saidBetween(comments: readonly Comment[], from: number, to: number): Comment[] {
  return comments.filter(({ step }) => (step > from || (step === 0 && from === 0)) && step <= to);
}
