/** What the frame of a table asks Lorenzo il Magnifico about. */
import { named } from "../../lib/text/text";
import type { Decision } from "../../lib/types";
import type { GameFace } from "../face";
import { asked } from "./bar/asked";
import Card from "./cards/Card.svelte";
import Controls from "./bar/Controls.svelte";
import Table from "./Lorenzo.svelte";
import { GAINED, GOODS } from "./numbers";
import { SAID } from "./said";
import { actionOf } from "./types";
import { t, type Key } from "./text";

/** Elements that are drawn on the table or among the pieces of the bar. */
const DRAWN =
  /^(member|space|leader|row|servants|price|privilege|good|report|bonus_tile|pick|bid|token|card|family|instead|visconti):|^(pass|decline)$/;

const PLACES: [RegExp, string][] = [
  [/^space:(leader|copy)\./, "me"],
  [/^(space|row|bonus_tile|pick|bid):/, "board"],
  [/^(leader|card|family|token):/, "me"],
  [/./, "bar"],
];

/** Buttons of the bar: what they say, and their drawing. */
const STEPS: Record<string, [Key, string]> = {
  "act:play": ["lorenzo.act.play", "leader"],
  "act:discard": ["lorenzo.act.discard", "privilege"],
  "act:activate": ["lorenzo.act.use", "hourglass"],
  "act:cash": ["lorenzo.act.cash", "token"],
  "keep": ["lorenzo.act.keep.rest", "token"],
  "pass": ["step.pass", "hourglass"],
  "end": ["step.end", "hourglass"],
  "go_on": ["step.go_on", "arrow"],
  "decline": ["step.decline", "close"],
};

const SHORT: [RegExp, Key][] = [
  [/^row:/, "lorenzo.act.produce"],
  [/^price:/, "lorenzo.act.pay"],
  [/^privilege:/, "lorenzo.act.take"],
  [/^good:/, "lorenzo.act.lose"],
  [/^report:support$/, "lorenzo.act.support"],
  [/^report:refuse$/, "lorenzo.act.refuse"],
  [/^bonus_tile:/, "lorenzo.act.tile"],
  [/^bid:/, "lorenzo.act.offer"],
  [/^instead:/, "lorenzo.act.pay"],
];

/** Other answers by their first word. */
const WORDS: Record<string, Key> = {
  keep: "lorenzo.act.keep",
  copy: "lorenzo.act.copy",
  play: "lorenzo.act.play",
  take: "lorenzo.act.take.card",
  lay: "lorenzo.act.lay",
  give: "lorenzo.act.give",
  discard: "lorenzo.act.cash",
  turn: "lorenzo.act.turn",
  activate: "lorenzo.act.card",
  trade: "lorenzo.act.trade",
  exchange: "lorenzo.act.trade",
};

const ON_ONES_BOARD = /^(window|inside|activate|worker)$/;

export const face: GameFace = {
  id: "lorenzo",
  Table,
  Card,
  Controls,
  tabs: [
    { id: "board", icon: "tower", text: () => t("lorenzo.board") },
    { id: "me", icon: "palazzo", text: () => t("lorenzo.me") },
    { id: "others", icon: "eye", text: () => t("lorenzo.others") },
    { id: "log", icon: "replay", text: () => t("log") },
  ],
  gained: GAINED,
  goods: GOODS,
  said: SAID,
  news: { report: "pope", excommunicated: "excommunication" },
  acts: [
    {
      shape: "square",
      words: /^\S+ (territory|character|building|venture|special)\.\d/,
      text: () => t("lorenzo.done.card"),
    },
    { shape: "diamond", words: /^\S+ (harvest|production)\b/, text: () => t("lorenzo.done.work") },
    { shape: "dot", words: /./, text: () => t("lorenzo.done.other") },
  ],
  scores: {
    territories: "territory",
    characters: "character",
    ventures: "venture",
    military: "military",
    resources: "any-resource",
    lost_before: "excommunication",
    lost_after: "excommunication",
  },
  asked,
  drawn: (element) => DRAWN.test(element),
  placeOf: (element) => PLACES.find(([pattern]) => pattern.test(element))![1],
  startOf: (decision) => (ON_ONES_BOARD.test(decision.kind) ? "me" : "board"),
  firstPick,
  alias: (_, element) => element,
  keys: {
    "1": "member:black",
    "2": "member:white",
    "3": "member:orange",
    "4": "member:neutral",
    "5": "member:brown",
  },
  short(path, option) {
    const action = actionOf(option);
    if (action?.member) return t("lorenzo.act.place", { member: named("member", action.member) });
    if (action?.work) return named("work", action.work);
    if (action) return t("lorenzo.act.take.card");
    const step = path.find((element) => element in STEPS);
    if (step) return t(STEPS[step]![0]);
    const known = WORDS[option.word.split(" ")[0]!];
    if (known) return t(known);
    for (const [pattern, key] of SHORT) if (path.some((element) => pattern.test(element))) return t(key);
    if (option.preview.next === "exchange") return t("lorenzo.act.produce");
    return t("confirm");
  },
  step(element) {
    const known = STEPS[element];
    return known ? { text: t(known[0]), icon: known[1] } : { text: "", icon: "arrow" };
  },
};

/** The strongest member that can go anywhere; the fewest servants; no exchange yet. */
function firstPick(decision: Decision): string[] {
  const first = decision.options[0];
  if (!first) return [];
  if (decision.kind === "servants") return first.path.filter((element) => element !== "confirm");
  if (decision.kind === "price") return first.path.filter((element) => /^(member|space):/.test(element));
  if (/^(bonus_work|work_of_one|instead)$/.test(decision.kind)) return first.path.slice(0, 1);
  if (decision.kind !== "place") return [];
  const best = decision.options.reduce((one, other) => (value(other) > value(one) ? other : one));
  return best.path.filter((element) => element.startsWith("member:"));
}

function value(option: Decision["options"][number]): number {
  const action = actionOf(option);
  return action && !action.card && !action.works ? action.value : -1;
}
