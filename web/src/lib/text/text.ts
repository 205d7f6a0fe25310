/** What the page says itself, in the chosen language. What happens in a game comes from the server. */
import type { en as first } from "../../messages/first/en";
import type { en as more } from "../../messages/more/en";
import { settings, type Language } from "../browser/settings.svelte";
import { answering } from "../connection/answering.svelte";
import type { Both } from "../types";
import { figure } from "./numbers";

export type Key = keyof typeof first | keyof typeof more;
/** Messages in each language: those of one are loaded when it is spoken. */
export type Messages<K extends string> = Record<Language, () => Promise<Record<K, string>>>;
type Parts = Record<string, string | number>;

/** The page's own messages at first; then what else has been asked for, as those of a game. */
const ASKED: Messages<string>[] = [
  {
    en: async () => (await import("../../messages/first/en")).en,
    it: async () => (await import("../../messages/first/it")).it,
  },
];

/** What has come of them. */
const HERE: Record<Language, Record<string, string>> = { en: {}, it: {} };

/** Have all that was asked for in a language. */
export async function learn(language: Language): Promise<void> {
  const come = async (messages: Messages<string>): Promise<void> =>
    void Object.assign(HERE[language], await answering.part(messages[language]));
  await Promise.all(ASKED.map(come));
}

/** Say everything in this language from now on. */
export async function speak(language: Language): Promise<void> {
  await learn(language);
  settings.set("language", language);
}

/** The one of the two that is not spoken now. */
export function otherLanguage(): Language {
  return settings.language === "en" ? "it" : "en";
}

/** A message with its parts put in; of one thing it may speak otherwise. */
function message(key: string, parts: Parts = {}): string {
  const messages = HERE[settings.language];
  const one = parts["count"] === 1 ? messages[`${key}.one`] : undefined;
  return (one ?? messages[key]!).replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[name] ?? "";
    return typeof part === "number" ? figure(part) : isolated(part);
  });
}

/** Letters that are read from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name for the middle of a sentence: whichever way it is read, what is around it keeps its order. */
export function isolated(name: string): string {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}

export const t: (key: Key, parts?: Parts) => string = message;

/** More messages: their `t`, which has them once they were brought, as has who looks up names. */
export function withMessages<K extends string>(
  messages: Messages<K>,
): { t: (key: Key | K, parts?: Parts) => string; bring: () => Promise<void> } {
  const bring = (): Promise<void> => {
    if (!ASKED.includes(messages)) ASKED.push(messages);
    return learn(settings.language);
  };
  return { t: message, bring };
}

/** A message that may not exist: for names the server gives. */
export function named(prefix: string, name: string): string {
  return HERE[settings.language][`${prefix}.${name}`] ?? name;
}

/** An amount of a good, or of anything else that is counted. */
export function amountOf(good: string, amount: number): string {
  const word = HERE[settings.language][`good.${good}.${amount === 1 ? "one" : "many"}`];
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
