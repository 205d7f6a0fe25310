/** The page's own words, in the chosen language. What a game says comes from the server. */
import { en } from "../../messages/en";
import { it } from "../../messages/it";
import { settings } from "../browser/settings.svelte";
import type { Both } from "../types";

export type Key = keyof typeof en;

const MESSAGES: Record<"en" | "it", Record<Key, string>> = { en, it };

/** A message with its parts put in; of one thing it may speak otherwise. */
export function t(key: Key, parts: Record<string, string | number> = {}): string {
  const messages: Record<string, string> = MESSAGES[settings.language];
  const one = parts["count"] === 1 ? messages[`${key}.one`] : undefined;
  return (one ?? messages[key]!).replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ""));
}

/** A message that may not exist: for names the server gives. */
export function named(prefix: string, name: string): string {
  const key = `${prefix}.${name}` as Key;
  return MESSAGES[settings.language][key] ?? name;
}

/** So many of a good, or of what else is counted. */
export function amountOf(good: string, amount: number): string {
  const messages: Record<string, string> = MESSAGES[settings.language];
  const word = messages[`good.${good}.${amount === 1 ? "one" : "many"}`] ?? named("good", good);
  return `${amount} ${word}`;
}

/** A text of the game in the chosen language. */
export function translated(text: Both | undefined): string {
  return text ? text[settings.language] : "";
}

/** The first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
