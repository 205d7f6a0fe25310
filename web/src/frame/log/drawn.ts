/** A sentence of the log in parts, with a small drawing beside what its game counts, in either language. */
import type { Drawn, Row, Said } from "../../games/face";

export interface Part {
  text: string;
  icon: string;
  /** The seat that is named here by its number, if any. */
  seat?: number;
  /** The comma or full stop that stays on the line of a drawing. */
  after?: string;
}

/** A seat a game names by its number: games know no names. */
export const SEAT = /\b(?:(da)l |il )?(?:giocatore|player) (\d+)\b/gi;

/** What may not begin a line. */
const MARKS = /^[.,:;!?)»…]+/;

/** The words of one drawing, in both languages: a log may still be in the one that was left. */
function either({ en, it }: Drawn["words"]): string {
  return `${en.source}|${it.source}`;
}

/** Knows what a game has drawings for. */
export class Illustrator {
  private readonly goods: readonly Drawn[];
  private readonly rows: readonly (Row & { found: RegExp })[];
  private readonly any: RegExp;

  constructor({ goods, rows = [] }: Said = { goods: [] }) {
    this.goods = goods;
    this.rows = rows.map((row) => ({ ...row, found: new RegExp(either(row.where), "giu") }));
    const all = goods.map(({ words }) => either(words)).join("|");
    this.any = new RegExp(all ? String.raw`\b(?:${all})\b` : "(?!)", "gi");
  }

  /** A sentence in parts: seats, goods with their drawings, and what is between them. */
  parts(sentence: string): Part[] {
    const found: Part[] = [];
    let from = 0;
    for (const match of sentence.matchAll(SEAT)) {
      found.push(...this.#inRows(`${sentence.slice(from, match.index)}${match[1] ? `${match[1]} ` : ""}`));
      found.push({ text: match[0], icon: "", seat: Number(match[2]) - 1 });
      from = match.index + match[0].length;
    }
    return closed([...found, ...this.#inRows(sentence.slice(from))]);
  }

  /** Rows of drawings, where every word of one has its own. */
  #inRows(sentence: string, rows = this.rows): Part[] {
    const [row, ...rest] = rows;
    if (!row) return this.#single(sentence);
    const found: Part[] = [];
    let from = 0;
    for (const match of sentence.matchAll(row.found)) {
      const words = match[0].split(" ").filter(Boolean);
      const icons = words.map((word) => iconOf(word, row.words));
      if (!icons.length || icons.includes("")) continue;
      found.push(...this.#inRows(sentence.slice(from, match.index), rest));
      found.push(...words.map((word, at): Part => ({ text: `${word} `, icon: icons[at]! })));
      from = match.index + match[0].length;
    }
    return [...found, ...this.#inRows(sentence.slice(from), rest)];
  }

  #single(sentence: string): Part[] {
    const found: Part[] = [];
    let from = 0;
    for (const match of sentence.matchAll(this.any)) {
      if (match.index > from) found.push({ text: sentence.slice(from, match.index), icon: "" });
      found.push({ text: match[0], icon: iconOf(match[0], this.goods) });
      from = match.index + match[0].length;
    }
    found.push({ text: sentence.slice(from), icon: "" });
    return found;
  }
}

/** No line begins with a mark: browsers may break one after a drawing, so the mark behind it belongs to it. */
function closed(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at): Part[] => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    if (part.icon) {
      const after = next && !next.icon && MARKS.exec(next.text)?.[0];
      return [after ? { ...part, after } : part];
    }
    const text = before?.icon ? part.text.replace(MARKS, "") : part.text;
    return text || !part.text ? [{ ...part, text }] : [];
  });
}

/** The drawing of a word, if it has one. */
function iconOf(word: string, drawn: readonly Drawn[]): string {
  return drawn.find(({ words }) => new RegExp(`^(?:${either(words)})$`, "i").test(word))?.icon ?? "";
}
