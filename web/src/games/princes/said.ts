/** What the log draws: florins and prestige. */
import type { Said } from "../face";

export const SAID: Said = {
  goods: [
    { icon: "florin", words: { en: /florins?/, it: /fiorin[oi]/ } },
    { icon: "prestige", words: { en: /prestige points?/, it: /punt[oi] prestigio/ } },
  ],
};
