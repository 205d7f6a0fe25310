/** What the log draws: the goods of the game, and its points. */
import type { Said } from "../face";
import { wordsFor } from "../goods";

export const SAID: Said = {
  goods: [
    ...wordsFor("coin", "stone", "wood", "servant", "faith", "victory"),
    { icon: "military", words: { en: /military points?/, it: /punt[oi] militar[ei]/ } },
  ],
};
