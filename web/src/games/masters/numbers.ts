/** What is counted of a seat, where it lies, and how it is shown when it changes. */
import type { Gained, Numbers, Standing } from "../face";

export const NUMBERS: Numbers = {
  faith: { as: "place" },
  score: { icon: "victory", as: "place" },
  lorenzo: { icon: "cross-black", as: "place", rival: true },
  cards: { as: "nowhere" },
  leaders: { as: "nowhere" },
};

export const GOODS = ["coin", "stone", "servant", "shield"];

export const GAINED: Gained = { what: [...GOODS, "faith"], within: ["depots", "strongbox"] };

/** On a phone, in the line above the table. */
export function standing(player: unknown): Standing[] {
  const { faith = 0, score = 0 } = (player ?? {}) as { faith?: number; score?: number };
  return [
    { icon: "faith", count: faith },
    { icon: "victory", count: score },
  ];
}
