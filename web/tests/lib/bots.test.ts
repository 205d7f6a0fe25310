import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../src/lib/browser/settings.svelte";
import { botLevel, botName, characterAt, isCharacter, MIXED } from "../../src/lib/text/bots";

const CHARACTERS = [{ id: "builder", name: "Bianca la costruttrice", taste: "Ama la pietra." }];

beforeEach(() => {
  settings.language = "en";
});

describe("a bot", () => {
  it("is written as the server does: a strength, a character at one, a level", () => {
    expect(botLevel("4")).toBe("strength:4");
    expect(botLevel("4", "builder")).toBe("builder:4");
    expect(botLevel("master", "builder")).toBe("master");
  });

  it("is a character where a number stands behind another word", () => {
    expect(["builder:4", "strength:4", "master", ""].map(isCharacter)).toEqual([true, false, false, false]);
  });

  it("is called by its strength, in both languages", () => {
    expect(botName("strength:10")).toBe("strength 10");
    settings.language = "it";
    expect(botName("strength:10")).toBe("forza 10");
    expect(botName("builder:4", CHARACTERS)).toBe("Bianca la costruttrice, forza 4");
  });

  it("is not called twice by the same name", () => {
    expect(botName("builder:4", CHARACTERS, "Bianca la costruttrice 2")).toBe("strength 4");
    expect(botName("builder:4", CHARACTERS, "Baldo")).toBe("Bianca la costruttrice, strength 4");
  });

  it("is still called something where its character is not known, or is a level of old tables", () => {
    expect(botName("builder:4")).toBe("strength 4");
    expect(botName("novice")).toBe("Novice");
    expect(botName("greedy")).toBe("greedy");
  });

  it("is the character that was chosen, or in a mix another one on each seat", () => {
    const pilgrim = { id: "pilgrim", name: "Tommaso", taste: "" };
    const both = [...CHARACTERS, pilgrim];
    expect([0, 1, 2].map((at) => characterAt(MIXED, both, at)?.id)).toEqual([
      "builder",
      "pilgrim",
      "builder",
    ]);
    expect(characterAt("pilgrim", both, 0)).toBe(pilgrim);
    expect(characterAt("", both, 0)).toBeUndefined();
    expect(characterAt(MIXED, [], 1)).toBeUndefined();
  });
});
