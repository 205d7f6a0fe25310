/** What is counted of a seat, and how it is shown when it changes. */
import type { Gained, Numbers, Standing } from "../face";

export const NUMBERS: Numbers = {
  money: { icon: "florin", as: "place" },
  prestige: { as: "place" },
  best_work: { icon: "work", as: "place" },
  works: { icon: "work" },
  jesters: { icon: "jester" },
  builders: { icon: "builder" },
  freedoms: { icon: "freedom-travel" },
  buildings: { icon: "building" },
  landscapes: { icon: "forest" },
  hand_cards: { icon: "profession" },
  bonus_cards: { icon: "bonus" },
  prestige_cards: { icon: "leader" },
  empty_spaces: { as: "nowhere" },
};

export const GAINED: Gained = { what: ["money", "prestige"] };

/** On a phone, in the line above the table. */
export function standing(player: unknown): Standing[] {
  return [{ icon: "prestige", count: (player as { score?: number } | undefined)?.score ?? 0 }];
}
