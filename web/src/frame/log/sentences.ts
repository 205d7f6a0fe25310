/** A line of the log as a sentence, with a small drawing beside the goods it names, in either language. */
import { capital, isolated, t, type Key } from "../../lib/text/text";
import type { Line } from "../../lib/types";

export interface Part {
  text: string;
  icon: string;
  /** The seat that is named here by its number, if any. */
  seat?: number;
}

const DRAWN: [RegExp, string][] = [
  [/\b(coins?|monet[ae])\b/i, "coin"],
  [/\b(stones?|pietr[ae])\b/i, "stone"],
  [/\b(wood|legn[oi])\b/i, "wood"],
  [/\b(servants?|servitor[ei])\b/i, "servant"],
  [/\b(shields?|scud[oi])\b/i, "shield"],
  [/\b(faith|fede)\b/i, "faith"],
  [/\b(military points?|punt[oi] militar[ei])\b/i, "military"],
  [/\b(victory points?|punt[oi] vittoria)\b/i, "victory"],
  [/\b(florins?|fiorin[oi])\b/i, "florin"],
  [/\b(prestige points?|punt[oi] prestigio)\b/i, "prestige"],
];
const ANY = new RegExp(DRAWN.map(([pattern]) => pattern.source).join("|"), "gi");

/** Marbles taken from the market, one after the other, and one that is drawn. */
const MARBLES = /(?<=(?:market|mercato): )[\p{L} ]+|\b\p{L}+(?= marble\b)|(?<=\bbiglia )\p{L}+/giu;
const COLOURS: [RegExp, string][] = [
  [/^(white|bianc[ao])$/i, "white"],
  [/^(blue|blu)$/i, "blue"],
  [/^(gr[ea]y|grigi[ao])$/i, "grey"],
  [/^(yellow|giall[ao])$/i, "yellow"],
  [/^(purple|viola)$/i, "purple"],
  [/^(red|ross[ao])$/i, "red"],
];

/** A seat a game names by its number: games know no names. */
const SEAT = /\b(?:(da)l |il )?(?:giocatore|player) (\d+)\b/gi;

/** Lines that are not moves: what they say, after a name where they have one. */
const OTHERS = new Set(["sat", "left", "started", "absent", "back", "closed", "rematch"]);

/** What a line says, without its subject; nothing for what is shown elsewhere. */
export function lineText(line: Line): string {
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

/** What one line says, and what chance brought after it without being asked. Its news come last. */
function sentencesOf(line: Line): Sentence[] {
  const { version, seat, news, draws } = line;
  const text = lineText(line);
  if (!text) return [];
  const said = [{ seat, text }, ...draws.map((draw) => ({ seat: -1, text: capital(draw) }))];
  return said.map((each, at) => ({
    id: `${version}.${at}`,
    version,
    ...each,
    times: 1,
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

/** A sentence in parts: seats, goods with their drawings, and what is between them. */
export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of sentence.matchAll(SEAT)) {
    found.push(...goods(`${sentence.slice(from, match.index)}${match[1] ? `${match[1]} ` : ""}`));
    found.push({ text: match[0], icon: "", seat: Number(match[2]) - 1 });
    from = match.index + match[0].length;
  }
  return [...found, ...goods(sentence.slice(from))];
}

function goods(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of sentence.matchAll(MARBLES)) {
    const words = match[0].split(" ").filter(Boolean);
    const colours = words.map((word) => COLOURS.find(([pattern]) => pattern.test(word))?.[1]);
    if (!colours.length || colours.includes(undefined)) continue;
    found.push(...drawn(sentence.slice(from, match.index)));
    found.push(...words.map((word, at): Part => ({ text: `${word} `, icon: `marble-${colours[at]}` })));
    from = match.index + match[0].length;
  }
  return [...found, ...drawn(sentence.slice(from))];
}

function drawn(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of sentence.matchAll(ANY)) {
    if (match.index > from) found.push({ text: sentence.slice(from, match.index), icon: "" });
    const icon = DRAWN.find(([pattern]) => pattern.test(match[0]))![1];
    found.push({ text: match[0], icon });
    from = match.index + match[0].length;
  }
  found.push({ text: sentence.slice(from), icon: "" });
  return found;
}
