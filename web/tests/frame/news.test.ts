import { describe, expect, it } from "vitest";
import "../../src/games/games";
import { Announcer } from "../../src/frame/log/news";
import { settings } from "../../src/lib/browser/settings.svelte";
import type { Printed } from "../../src/lib/types";

const tile = { kind: "excommunication", id: "1-5", name: { en: "", it: "" }, face: {} };
const printed = new Map<string, Printed>([
  ["1-5", { ...tile, text: { en: "period 1: -3 when you harvest", it: "periodo 1: -3 quando raccogli" } }],
  ["3", { ...tile, id: "3", text: { en: "step 3 of a track", it: "passo 3" } }],
]);
const names = ["Ginevra", "Lucia", "Nico"];

function textOf(game: string, news: Record<string, unknown>): string {
  return new Announcer(game, names, printed).of({ news: [news] })[0]!.text;
}

describe("the announcer", () => {
  it("tells rounds, reports and excommunications with the names of the seats", () => {
    settings.language = "en";
    expect(textOf("princes", { what: "round", round: 3 })).toBe("Round 3");
    expect(textOf("masters", { what: "report", number: 2, points: 3, kept: [0, 2], lost: [1] })).toBe(
      "Vatican report 2. 3 points for Ginevra, Nico. Nothing for Lucia.",
    );
    expect(textOf("lorenzo", { what: "report", number: 1, kept: [0, 1, 2], lost: [] })).toBe(
      "Vatican report, period 1. Supported the Church: Ginevra, Lucia, Nico.",
    );
    expect(textOf("lorenzo", { what: "excommunicated", seats: [1], tile: "1-5" })).toBe(
      "Excommunicated: Lucia (-3 when you harvest).",
    );
    expect(textOf("lorenzo", { what: "lost_turn", seats: [0, 2] })).toBe(
      "No place for a member, so a turn is lost: Ginevra, Nico.",
    );
  });

  it("draws them as the game wants, and a round always", () => {
    const announcer = new Announcer("lorenzo", names, printed, { report: "pope" });
    const news = [{ what: "round" }, { what: "report" }, { what: "comet" }];
    expect(announcer.of({ news }).map(({ icon }) => icon)).toEqual(["hourglass", "pope", "replay"]);
  });

  it("speaks Italian", () => {
    settings.language = "it";
    const nothing = { en: "", it: "" };
    const labels = { round: { en: "round", it: "giro" } };
    const board = { kind: "board", id: "board", name: nothing, text: nothing, face: { labels } };
    const quarry = new Announcer("quarry", names, new Map([["board", board]]));
    expect(quarry.of({ news: [{ what: "round", round: 2 }] })[0]!.text).toBe("Giro 2");
    expect(textOf("lorenzo", { what: "excommunicated", seats: [1], tile: "1-5" })).toBe(
      "Scomunica per Lucia (-3 quando raccogli).",
    );
    settings.language = "en";
  });
});
