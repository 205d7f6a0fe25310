/** The page states no fact of a game of its own: numbers and rules are texts of the server. */
import { describe, expect, it } from "vitest";

type Texts = Record<string, string>;

const FILES: Record<string, { en?: Texts; it?: Texts }> = import.meta.glob(
  "../../src/games/*/messages/*.ts",
  { eager: true },
);

/**
 * Digits, and words that count or put into an order. "At once" is no number; the Italian "uno" is mostly
 * an article and "prima" means before: what they would count, the English text says with "one" and "first".
 */
const COUNTS = {
  en: /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|hundreds?|thousand|(?<!at )once|twice|thrice|first|second|third|fourth|fifth|sixth|seventh|half|double|single|pair|dozen|\w+ths)\b/i,
  it: /\d|\b(due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|cento|centinai[oa]|mille|prim[oie]|second[oaie]|terz[oaie]|quart[oaie]|quint[oaie]|sest[oaie]|settim[oaie]|metà|doppi[oae]|coppi[ae]|dozzin[ae]|una volta)\b/i,
};

/** Texts that may count, and why. */
const MAY_COUNT: [RegExp, string][] = [
  [/\.one$/, "said of one thing only, so the number is grammar"],
  [/\.(less|more)$/, "buttons that change a number by one"],
  [/^choice\.each$/, "a setting's answer as its name"],
  [/^good\.same type$/, "the name of what a requirement counts"],
  [/^(lorenzo\.once|princes\.once)$/, "headings of what the server's data marks"],
  [/^masters\.lorenzo\.next$/, "one of those that are drawn beside it"],
];

function counting(language: "en" | "it"): string[] {
  return Object.values(FILES).flatMap((file) =>
    Object.entries(file[language] ?? {})
      .filter(([, text]) => COUNTS[language].test(text.replaceAll(/\{\w+\}/g, "")))
      .map(([key, text]) => `${key}: ${text}`),
  );
}

function named(line: string): string {
  return line.slice(0, line.indexOf(": "));
}

describe("the messages of the games", () => {
  it.each(["en", "it"] as const)("state no number (%s)", (language) => {
    const stray = counting(language).filter((line) => !MAY_COUNT.some(([key]) => key.test(named(line))));
    expect(stray).toEqual([]);
  });

  it("need every exception that is made here", () => {
    const keys = [...counting("en"), ...counting("it")].map(named);
    expect(MAY_COUNT.filter(([key]) => !keys.some((each) => key.test(each))).map(String)).toEqual([]);
  });

  it("would be caught stating one", () => {
    for (const text of ["Draw five", "With two builders", "a 7th card", "the third makes them free"])
      expect(COUNTS.en.test(text)).toBe(true);
    for (const text of ["Pesca cinque", "le altre tre restano", "il terzo li rende gratis", "la 7ª carta"])
      expect(COUNTS.it.test(text)).toBe(true);
  });
});
