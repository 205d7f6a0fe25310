/** The log in sentences: what a line says, and what belongs together. */
import { capital, isolated, t, type Key } from "../../lib/text/text";
import type { Line } from "../../lib/types";
import { SEAT } from "./drawn";

/** Lines that are not moves: what they say, after a name where they have one. */
const OTHERS = new Set([
  "sat",
  "left",
  "started",
  "absent",
  "back",
  "closed",
  "rematch",
  "agreed",
  "declined",
  "late",
  "paused",
  "resumed",
]);
/** Lines about someone whose seat is another's by now: the line itself says their name. */
const ABOUT = new Set(["removed", "muted", "unmuted", "handed", "offered", "forfeited"]);

/** What a line says, without its subject; nothing for what is shown elsewhere. */
export function lineText(line: Line & { said?: boolean }): string {
  if (line.said) return `“${line.text}”`; // a comment on a finished game
  if (ABOUT.has(line.kind)) return t(`log.line.${line.kind}` as Key, { name: line.text || t("people.gone") });
  if (line.kind === "closed" && line.text) return t("log.line.closed.why", { why: line.text });
  if (line.kind === "asked" || (line.kind === "absent" && line.text))
    return t(`log.line.${line.kind}.${line.text}` as Key);
  const said = OTHERS.has(line.kind)
    ? t(`log.line.${line.kind}` as Key)
    : line.kind === "move"
      ? line.text
      : "";
  return line.seat < 0 ? capital(said) : said;
}

/** A line in words, and how often in a row. */
export interface Sentence {
  /** One line may be several sentences. */
  id: string;
  version: number;
  seat: number;
  text: string;
  times: number;
  news: Line["news"];
  /** A player's own words, which nothing is drawn into. */
  said: boolean;
}

/**
 * The log in sentences: what one seat does in a row is one of them, and so is what chance brings in a row; the same
 * thing over and over is said once.
 */
export function sentences(lines: readonly Line[]): Sentence[][] {
  const found: Sentence[][] = [];
  let moving = false;
  for (const line of lines) {
    for (const next of sentencesOf(line)) {
      const { id, version, seat, text, news } = next;
      const group = found.at(-1);
      const last = group?.at(-1);
      const goesOn = group && last?.seat === seat && !last.news.length;
      if (goesOn && last.text === text)
        group[group.length - 1] = { ...last, id, version, times: last.times + 1, news };
      else if (goesOn && moving && line.kind === "move" && (seat < 0 || last.version === version - 1))
        group.push(next);
      else found.push([next]);
      moving = line.kind === "move";
    }
  }
  return found;
}

/**
 * What one line says, what players then did because nothing else was possible, and what chance brought without being
 * asked. Its news come last.
 */
function sentencesOf(line: Line & { said?: boolean }): Sentence[] {
  const { version, news, draws, forced } = line;
  const seat = ABOUT.has(line.kind) ? -1 : line.seat;
  const text = lineText(line);
  if (!text) return [];
  const said = [{ seat, text }, ...forced, ...draws.map((draw) => ({ seat: -1, text: capital(draw) }))];
  return said.map((each, at) => ({
    id: `${version}.${at}`,
    version,
    ...each,
    times: 1,
    said: !!line.said,
    news: at === said.length - 1 ? news : [],
  }));
}

/** A sentence with the names of the seats in it. */
export function withNames(sentence: string, names: readonly string[]): string {
  return sentence.replace(SEAT, (all, from: string | undefined, number: string) => {
    const name = names[Number(number) - 1];
    return name === undefined ? all : `${from ? `${from} ` : ""}${isolated(name)}`;
  });
}
