/** What a thing on the table is, in words: from the game's legend, from what is printed, from the seats. */
import { capital, named, t, translated } from "../../lib/text/text";
import { counted, signOf, type Sign } from "../../lib/signs";
import type { Printed, SeatOut, View } from "../../lib/types";
import { namesOf } from "./things";

export interface Answer {
  /** Things with the same key are alike. */
  key: string;
  /** What kind of thing it is, over its name. */
  kind: string;
  name: string;
  text: string;
  rules: readonly string[];
  /** How much of it each player has on this table. */
  counts: readonly { seat: number; amount: number }[];
}

export interface Known {
  signs: readonly Sign[];
  printed: Map<string, Printed>;
  seats: readonly SeatOut[];
  view: View | null;
}

function ofSign(sign: Sign, view: View | null): Answer {
  const players = (view as { players?: unknown[] } | null)?.players ?? [];
  return {
    key: sign.stands_for[0]!,
    kind: "",
    name: translated(sign.name),
    text: translated(sign.text),
    rules: sign.rules,
    counts: counted(sign, players),
  };
}

/** Something printed: its own text, and the rules of its kind. */
function ofPrinted(thing: Printed, signs: readonly Sign[]): Answer {
  const kind = signOf(signs, `kind:${thing.kind}`);
  return {
    key: `${thing.kind}:${thing.id}`,
    kind: kind ? translated(kind.name) : capital(named("kind", thing.kind)),
    name: capital(translated(thing.name)),
    text: `${capital(translated(thing.text)).replace(/[.]$/, "")}.`,
    rules: kind?.rules ?? [],
    counts: [],
  };
}

/** Whose mark it is. */
function ofSeat(thing: Element, seats: readonly SeatOut[]): Answer | null {
  const number = thing.closest<HTMLElement>("[data-seat]")?.dataset["seat"];
  const name = number && seats[Number(number) - 1]?.name;
  if (!name) return null;
  return {
    key: `seat:${number}`,
    kind: t("seats"),
    name,
    text: t("asking.seat", { name }),
    rules: [],
    counts: [],
  };
}

function answer(name: string, thing: Element, { signs, printed, seats, view }: Known): Answer | null {
  const [kind, id = ""] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  if (name === "mark" || /^icon:seat-/.test(name)) return ofSeat(thing, seats);
  if (kind === "thing") {
    const card = printed.get(id);
    if (card) return ofPrinted(card, signs);
  }
  const sign = signOf(signs, name);
  if (kind === "element" && !sign?.stands_for.includes(name)) {
    const card = printed.get(id.slice(id.lastIndexOf(":") + 1));
    if (card && card.kind !== "board") return ofPrinted(card, signs);
  }
  if (sign) return ofSign(sign, view);
  const own = kind === "icon" ? named("asking.icon", id) : id;
  return own === id ? null : { key: name, kind: "", name: own, text: "", rules: [], counts: [] };
}

/** What a thing is; nothing where only what is around it is known. */
export function answerOf(thing: Element, known: Known): Answer | null {
  for (const name of namesOf(thing)) {
    const found = answer(name, thing, known);
    if (found) return found;
  }
  const region = thing.matches("[data-region]") && thing.getAttribute("aria-label");
  return region ? { key: region, kind: "", name: region, text: "", rules: [], counts: [] } : null;
}

/** What an entry of the list is. */
export function answerFor(name: string, { signs, view }: Known): Answer | null {
  const sign = signOf(signs, name);
  return sign ? ofSign(sign, view) : null;
}
