/** What is said of the answers that were tried at one place, so that they can be told apart at a glance. */
import type { Entry } from "../../lib/types";

/** An answer that was tried, and all that followed until the learner was asked again. */
export interface Tried {
  own: Entry & { text: string };
  then: readonly (Entry & { text: string })[];
}

export interface Said {
  /** What was answered, without what all begin with. */
  short: string;
  /** What followed, where the answer alone tells nothing. */
  then: { seat: number; text: string } | null;
}

/** A beginning is left out where it is at least this long: a shorter one leaves room for what follows. */
const LONG = 16;
/** With these a seat is named: the number behind them stays with them. */
const NAMING = /^(?:il|dal|giocatore|player)$/i;

export function toldApart(tried: readonly Tried[]): Said[] {
  const said = [...new Set(tried.map(({ own }) => own.text))];
  const left = said.length > 1 ? beginning(said) : 0;
  return tried.map((each) => ({
    short: left ? `… ${each.own.text.split(" ").slice(left).join(" ")}` : each.own.text,
    then: whatFollowed(each, tried),
  }));
}

/** How many words all of them begin with, if these take much room. Two at least are left of each. */
function beginning(texts: readonly string[]): number {
  const words = texts.map((text) => text.split(" "));
  const first = words[0]!;
  const most = Math.min(...words.map(({ length }) => length)) - 2;
  let count = 0;
  while (count < most && words.every((each) => each[count] === first[count])) count++;
  while (count && NAMING.test(first[count - 1]!)) count--;
  return first.slice(0, count).join(" ").length >= LONG ? count : 0;
}

/** The first of what followed that went otherwise where the same was answered. */
function whatFollowed(one: Tried, all: readonly Tried[]): Said["then"] {
  const twins = all.filter((each) => each !== one && each.own.text === one.own.text);
  const found = one.then.find(
    ({ seat, text }, place) =>
      text && twins.some(({ then }) => then[place]?.seat !== seat || then[place]?.text !== text),
  );
  return found ? { seat: found.seat, text: found.text } : null;
}
