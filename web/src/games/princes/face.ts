/** What the frame of a table asks a game about: its regions on a phone, its short words, its shortcuts. */
import { named } from "../../lib/text/text";
import type { Decision, Option, Update } from "../../lib/types";
import type { GameFace } from "../face";
import Card from "./cards/Card.svelte";
import Controls from "./bar/Controls.svelte";
import { anchoredAt, element } from "./estate/pieces";
import Table from "./Princes.svelte";
import { GAINED, NUMBERS, standing } from "./numbers";
import { SAID } from "./said";
import { follows } from "./turns";
import type { PrincesView } from "./types";
import { t, type Key } from "./text";

/** Elements that are drawn on the table itself; the others are buttons in the decision bar. */
const DRAWN =
  /^(bid$|(object|profession|building|freedom|deck|card|cells|shape|character|space|prestige|pay):)/;

/** Where on a phone an element is to be found. */
const PLACES: [RegExp, string][] = [
  [/^(bid$|object:|character:|space:|pay:)/, "auction"],
  [/^(cells|shape):/, "estate"],
  [/^(building|freedom|deck):/, "supply"],
  [/./, "work"],
];

const STARTS: Record<string, string> = {
  "name": "auction",
  "bid": "auction",
  "take": "auction",
  "landscape": "auction",
  "merchant": "auction",
  "marker": "auction",
  "window": "auction",
  "turn piece": "estate",
  "spot": "estate",
};

const STEPS: Record<string, string> = {
  "decline": "close",
  "pass": "close",
  "later": "hourglass",
  "end": "hourglass",
  "sell": "florin",
  "recruit": "recruiting",
  "use:rank": "prestige",
  "use:prestige": "prestige",
  "use:bonus": "bonus",
  "use:work": "work",
};

/** Turning a piece and laying it down are one gesture: all places of all orientations at once. */
function gesture(update: Update, decision: Decision): Decision {
  const seat = update.seat ?? 0;
  const player = (update.view as PrincesView).players[seat]!;
  const { placing } = player;
  if (!placing) return decision;
  const rows = player.grid.length;
  const options = placing.orientations.flatMap((orientation) =>
    orientation.spots.map((spot): Option => {
      const cells = anchoredAt(orientation, spot, rows);
      const path = [`shape:${orientation.rows.join("/")}`, element(cells, rows)];
      const changes = [{ seat, what: "prestige", before: player.prestige, after: placing.prestige }];
      return {
        word: orientation.word,
        follow: `at ${spot}`,
        label: t("princes.lay", { cells: path[1]!.replace("cells:", "").replaceAll(",", ", ") }),
        path,
        preview: { changes: changes.filter(({ before, after }) => before !== after), next: "", prompt: null },
      };
    }),
  );
  return { ...decision, options };
}

/** What one mostly wants: it waits for a confirmation. */
function usual({ kind, options }: Decision): Option | undefined {
  if (kind === "bid") return options.find(({ path }) => path[0] === "bid");
  if (kind === "change") return options.at(-1);
  return ["turn piece", "spot", "return", "exchange"].includes(kind) ? options[0] : undefined;
}

function florins(option: Option): number {
  return Math.max(0, ...[...option.word.matchAll(/\d+/g)].map(Number));
}

export const face: GameFace = {
  id: "princes",
  Table,
  Card,
  Controls,
  tabs: [
    { id: "auction", icon: "florin", text: () => t("princes.auction") },
    { id: "estate", icon: "palazzo", text: () => t("princes.estate") },
    { id: "work", icon: "work", text: () => t("princes.work") },
    { id: "supply", icon: "building", text: () => t("princes.supply") },
    { id: "others", icon: "eye", text: () => t("princes.others") },
    { id: "log", icon: "replay", text: () => t("log") },
  ],
  numbers: NUMBERS,
  gained: GAINED,
  standing,
  said: SAID,
  acts: [
    { shape: "diamond", words: /^work /, text: () => t("princes.done.work") },
    { shape: "square", words: /^build /, text: () => t("princes.done.building") },
    { shape: "dot", words: /./, text: () => t("princes.done.other") },
  ],
  keys: { p: "pass", P: "pass" },
  follows,
  drawn: (each) => DRAWN.test(each),
  placeOf: (each) => PLACES.find(([pattern]) => pattern.test(each))![1],
  startOf: ({ kind, options }) =>
    kind === "action" && !options.some(({ path }) => path[0]?.startsWith("profession:"))
      ? "supply"
      : (STARTS[kind] ?? "work"),
  firstPick: (decision) => usual(decision)?.path.filter((each) => each !== "confirm") ?? [],
  alias: (_, each) => each,
  asked({ decision, ...update }) {
    return decision?.kind === "turn piece" ? gesture({ ...update, decision }, decision) : decision;
  },
  step: (each) => ({ text: t(`princes.step.${each}` as Key), icon: STEPS[each] ?? "arrow" }),
  short(path, option) {
    const [kind, rest = ""] = (path[0] ?? "").split(":");
    const sum = florins(option);
    if (kind === "bid") return t("princes.act.bid", { sum });
    if (kind === "character")
      return path[1]?.startsWith("space:")
        ? t("princes.act.marker", { sum })
        : t(`princes.step.${path[1]}` as Key);
    if (kind === "card" && path.length > 1) return t("princes.act.return");
    if (kind === "object" && option.word.startsWith("name")) return t("princes.act.name");
    if (kind === "profession" || kind === "card") return named("princes.act", option.word.split(" ")[0]!);
    if (kind === "pay") return t(`princes.pay.${rest}` as Key);
    return named("princes.act", kind ?? "");
  },
};
