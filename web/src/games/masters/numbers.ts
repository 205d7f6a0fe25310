/** How the numbers of a seat are shown when they change. */
import type { Numbers } from "../face";

export const NUMBERS: Numbers = {
  faith: { as: "place" },
  score: { icon: "victory", as: "place" },
  lorenzo: { icon: "cross-black", as: "place", rival: true },
  cards: { as: "nowhere" },
  leaders: { as: "nowhere" },
};
