/** The face of a game that this page has no drawing for: labelled lists, and its answers as buttons. */
import { t } from "../../lib/text/text";
import type { GameFace } from "../games";
import Card from "./Card.svelte";
import Controls from "./Controls.svelte";
import Table from "./Plain.svelte";

export function plain(id: string): GameFace {
  return {
    id,
    Table,
    Card,
    Controls,
    tabs: [
      { id: "options", icon: "check", key: "plain.options" },
      { id: "table", icon: "palazzo", key: "plain.table" },
      { id: "log", icon: "replay", key: "log" },
    ],
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
