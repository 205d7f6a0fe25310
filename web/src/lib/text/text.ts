/** What the page says itself, in the chosen language. What happens in a game comes from the server. */
import { en } from "../../messages/en";
import { it } from "../../messages/it";
import { settings, type Language } from "../browser/settings.svelte";
import type { Both } from "../types";

export type Key = keyof typeof en;
export type Messages<K extends string> = Record<Language, Record<K, string>>;
type Parts = Record<string, string | number>;

/** The page's own messages, and those of the games that have been loaded. */
const MESSAGES: Messages<string> = { en: { ...en }, it: { ...it } };

/** A message with its parts put in; of one thing it may speak otherwise. */
function message(key: string, parts: Parts = {}): string {
  const messages = MESSAGES[settings.language];
  const one = parts["count"] === 1 ? messages[`${key}.one`] : undefined;
  return (one ?? messages[key]!).replace(/\{(\w+)\}/g, (_, name: string) =>
    isolated(String(parts[name] ?? "")),
  );
}

/** Letters that are read from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name for the middle of a sentence: whichever way it is read, what is around it keeps its order. */
export function isolated(name: string): string {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}

export const t: (key: Key, parts?: Parts) => string = message;

/** Adds the messages of a game, for its own `t` and for what the frame looks up by name. */
export function withMessages<K extends string>(
  messages: Messages<K>,
): (key: Key | K, parts?: Parts) => string {
  Object.assign(MESSAGES.en, messages.en);
  Object.assign(MESSAGES.it, messages.it);
  return message;
}

/** A message that may not exist: for names the server gives. */
export function named(prefix: string, name: string): string {
  return MESSAGES[settings.language][`${prefix}.${name}`] ?? name;
}

/** An amount of a good, or of anything else that is counted. */
export function amountOf(good: string, amount: number): string {
  const word = MESSAGES[settings.language][`good.${good}.${amount === 1 ? "one" : "many"}`];
  return `${amount} ${word ?? named("good", good)}`;
}

/** A text of the game in the chosen language. */
export function translated(text: Both | undefined): string {
  return text ? text[settings.language] : "";
}

/** The first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first letter small: for the middle of a sentence. */
export function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
