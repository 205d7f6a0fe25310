/** The face of a game that this page has no drawing for: labelled lists, and its answers as buttons. */
import type { GameFace } from "../face";
import { COMMON, wordsFor } from "../goods";
import Card from "./Card.svelte";
import Controls from "./Controls.svelte";
import Table from "./Plain.svelte";
import { t } from "./text";

export function plain(id: string): GameFace {
  return {
    id,
    Table,
    Card,
    Controls,
    tabs: [
      { id: "options", icon: "check", text: () => t("plain.options") },
      { id: "table", icon: "palazzo", text: () => t("plain.table") },
      { id: "log", icon: "replay", text: () => t("log") },
    ],
    numbers: { money: { icon: "coin" } },
    gained: { what: [...COMMON, "money"], within: ["goods"] },
    goods: COMMON,
    said: { goods: wordsFor(...COMMON) },
    // Whatever can be answered is a button of the table; none is needed in the bar.
    drawn: () => true,
    placeOf: () => "options",
    startOf: () => "options",
    firstPick: () => [],
    alias: (_, element) => element,
    short: () => t("confirm"),
    step: () => ({ text: "", icon: "arrow" }),
  };
}
