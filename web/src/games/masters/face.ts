/** What the frame of a table asks a game about: its regions on a phone, its short words, its shortcuts. */
import { named } from "../../lib/text/text";
import type { Decision } from "../../lib/types";
import type { GameFace } from "../face";
import Card from "./cards/Card.svelte";
import Controls from "./Controls.svelte";
import Table from "./Masters.svelte";
import { GAINED, GOODS, NUMBERS, standing } from "./numbers";
import { SAID } from "./said";
import { follows } from "./turns";
import type { MastersView } from "./types";
import { t, type Key } from "./text";

/** Elements that are drawn on the table itself; the others are buttons in the decision bar. */
const DRAWN = /^(market|card|leader|power|slot|depots|strongbox|discard):/;

/** Questions whose first option is what one mostly wants: it waits for a confirmation. */
const USUAL = new Set(["store", "pay", "window"]);

/** Where on a phone an element is to be found. */
const PLACES: [RegExp, string][] = [
  [/^market:/, "market"],
  [/^card:/, "cards"],
  [/./, "board"],
];

const STEPS: Record<string, string> = {
  "act:play": "leader",
  "act:discard": "faith",
  "produce": "production",
  "end": "hourglass",
};

export const face: GameFace = {
  id: "masters",
  Table,
  Card,
  Controls,
  tabs: [
    { id: "market", icon: "market", text: () => t("masters.market") },
    { id: "cards", icon: "building", text: () => t("masters.cards") },
    { id: "board", icon: "palazzo", text: () => t("masters.board") },
    { id: "others", icon: "eye", text: () => t("masters.others") },
    { id: "log", icon: "replay", text: () => t("log") },
  ],
  numbers: NUMBERS,
  gained: GAINED,
  goods: GOODS,
  standing,
  said: SAID,
  news: { report: "pope" },
  acts: [
    { shape: "square", words: /^buy /, text: () => t("masters.done.card") },
    { shape: "diamond", words: /^produce\b/, text: () => t("masters.done.production") },
    { shape: "dot", words: /^market /, text: () => t("masters.done.market") },
  ],
  scores: {
    cards: "building",
    faith: "faith",
    favours: "pope",
    leaders: "leader",
    resources: "any-resource",
  },
  drawn: (element) => DRAWN.test(element),
  placeOf: (element) => PLACES.find(([pattern]) => pattern.test(element))![1],
  startOf(decision) {
    if (decision.kind === "keep" || decision.kind === "store") return "board";
    return decision.kind === "action" ? "market" : "board";
  },
  firstPick(decision: Decision): string[] {
    if (!USUAL.has(decision.kind)) return [];
    const usual = decision.options[0];
    return usual ? usual.path.filter((element) => element !== "confirm") : [];
  },
  alias(decision, element) {
    return decision.kind === "action" && element.startsWith("power:") ? "produce" : element;
  },
  rival(view) {
    const { lorenzo } = view as MastersView;
    if (!lorenzo) return null;
    const name = "Lorenzo";
    return {
      name,
      icon: "cross-black",
      far: lorenzo.faith,
      told: () => t("masters.rival.far", { name, space: lorenzo.faith }),
      scale: () => t("masters.rival.scale", { name }),
    };
  },
  follows,
  short(path) {
    const [kind, rest = ""] = (path[0] ?? "").split(":");
    const [line, number] = rest.split(".");
    if (kind === "market") return t(`masters.take.${line}` as Key, { number: number ?? "" });
    if (path.includes("act:play")) return t("masters.act.play");
    if (path.includes("act:discard")) return t("masters.act.discard");
    const known: Record<string, Key> = {
      card: "masters.act.buy",
      leader: "masters.act.keep",
      produce: "masters.act.produce",
      end: "masters.act.end",
      power: "masters.act.produce",
      output: "masters.act.take",
      input: "masters.act.pay",
      depots: "masters.act.pay",
      strongbox: "masters.act.pay",
      white: "masters.act.take",
      slot: "masters.act.place",
      discard: "masters.act.throw",
      confirm: "masters.act.keepall",
    };
    return t(known[kind ?? ""] ?? "confirm");
  },
  step(element) {
    const [kind, rest = ""] = element.split(":");
    if (/^(input|output|white)$/.test(kind!)) return { text: named("good", rest), icon: rest };
    return { text: t(`step.${element}` as Key), icon: STEPS[element] ?? "arrow" };
  },
};
