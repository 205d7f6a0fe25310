/** What the log draws: the goods of the game, its points, and marbles by their colours. */
import type { Drawn, Said } from "../face";
import { wordsFor } from "../goods";

const COLOURS: readonly Drawn[] = [
  { icon: "marble-white", words: { en: /white/, it: /bianc[ao]/ } },
  { icon: "marble-blue", words: { en: /blue/, it: /blu/ } },
  { icon: "marble-grey", words: { en: /gr[ea]y/, it: /grigi[ao]/ } },
  { icon: "marble-yellow", words: { en: /yellow/, it: /giall[ao]/ } },
  { icon: "marble-purple", words: { en: /purple/, it: /viola/ } },
  { icon: "marble-red", words: { en: /red/, it: /ross[ao]/ } },
];

export const SAID: Said = {
  goods: [
    ...wordsFor("coin", "stone", "servant", "faith", "victory"),
    { icon: "shield", words: { en: /shields?/, it: /scud[oi]/ } },
  ],
  // Marbles taken from the market, one after the other, and one that is drawn.
  rows: [
    {
      where: {
        en: /(?<=market: )[\p{L} ]+|\b\p{L}+(?= marble\b)/u,
        it: /(?<=mercato: )[\p{L} ]+|(?<=\bbiglia )\p{L}+/u,
      },
      words: COLOURS,
    },
  ],
};
