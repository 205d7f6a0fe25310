/** How a bot is written, and what it is called: a level, a strength, or a character at a strength. */
import type { Character } from "../types";
import { named, t } from "./text";

/** What bots without a character are called. */
export const NAMES: readonly string[] = ["Baldo", "Tessa", "Neri", "Oretta"];

/** A bot as the server writes it; a level, which has no tastes, is written without a number. */
export function botLevel(strength: string, character = ""): string {
  return /^\d+$/.test(strength) ? `${character || "strength"}:${strength}` : strength;
}

/** Does a character sit there, whose name the server knows? */
export function isCharacter(level: string): boolean {
  return /^(?!strength:).+:\d+$/.test(level);
}

/** What a bot is called. Who is called like the character already need not be told its name again. */
export function botName(level: string, characters: readonly Character[] = [], called = ""): string {
  const [id, strength] = level.split(":");
  if (!strength) return named("level", level);
  const name = characters.find((each) => each.id === id)?.name;
  return name && !called.startsWith(name)
    ? t("level.character", { name, strength })
    : t("level.strength", { strength });
}

/** A choice beside the characters: each bot is another one. */
export const MIXED = "mixed";

/** Which character a bot is, by its place among the bots; nothing where none was chosen. */
export function characterAt(
  chosen: string,
  characters: readonly Character[],
  at: number,
): Character | undefined {
  return chosen === MIXED
    ? characters[at % Math.max(1, characters.length)]
    : characters.find(({ id }) => id === chosen);
}
