/** How the numbers of a seat are shown when they change. */
import type { Numbers } from "../face";

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
