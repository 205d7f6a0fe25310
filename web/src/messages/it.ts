/** The page's own words in Italian; a game brings its own. */
import { analysis } from "./it/analysis";
import { coach } from "./it/coach";
import { home } from "./it/home";
import { learning } from "./it/learning";
import { reading } from "./it/reading";
import { table } from "./it/table";
import { trouble } from "./it/trouble";
import { whatif } from "./it/whatif";
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  ...analysis,
  ...coach,
  ...home,
  ...learning,
  ...reading,
  ...table,
  ...trouble,
  ...whatif,
};
