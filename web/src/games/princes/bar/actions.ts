/** The five actions of a turn: what each is chosen by on the table, and what to ask about when it cannot be had. */
import type { PlayerView, PrincesView } from "../types";

export interface Action {
  id: "work" | "build" | "profession" | "freedom" | "bonus";
  icon: string;
  pattern: RegExp;
  /** The name under which the player's price for it is found. */
  price: string;
  word: (view: PrincesView, player: PlayerView) => string;
}

export const ACTIONS: Action[] = [
  {
    id: "work",
    icon: "work",
    pattern: /^profession:/,
    price: "",
    word: (_, { hand, recruits }) => `work ${(hand ?? []).concat(recruits)[0] ?? ""}`,
  },
  {
    id: "build",
    icon: "building",
    pattern: /^building:/,
    price: "building",
    word: ({ supply }) => `build ${Object.keys(supply.buildings)[0] ?? ""}`,
  },
  {
    id: "profession",
    icon: "profession",
    pattern: /^deck:profession$/,
    price: "profession",
    word: () => "profession",
  },
  {
    id: "freedom",
    icon: "freedom-travel",
    pattern: /^freedom:/,
    price: "freedom",
    word: ({ supply }) => `freedom ${Object.keys(supply.freedoms)[0] ?? ""}`,
  },
  { id: "bonus", icon: "bonus", pattern: /^deck:bonus$/, price: "bonus", word: () => "bonus" },
];

/** The player's money at the last question of an auction, and the round of that question. */
export interface Purse {
  round: number;
  money: number;
}

/** What was paid for the piece in hand. A Merchant may have a landscape free: then only the purse shows it. */
export function paid(
  { auction, court, round }: PrincesView,
  { placing, prices, money }: PlayerView,
  kind: string,
  before: Purse | null,
): number | null {
  if (!placing) return null;
  if (kind === "building") return prices?.["building"] ?? null;
  if (!auction.object) return null;
  if (!court) return auction.bid;
  return before?.round === round && money !== null ? before.money - money : null;
}
