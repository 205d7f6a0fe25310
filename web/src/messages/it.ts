/** The page's own words in Italian; a game brings its own. */
import { analysis } from "./it/analysis";
import { asking } from "./it/asking";
import { coach } from "./it/coach";
import { comments } from "./it/comments";
import { editor } from "./it/editor";
import { home } from "./it/home";
import { learning } from "./it/learning";
import { pictures } from "./it/pictures";
import { practise } from "./it/practise";
import { puzzles } from "./it/puzzles";
import { reading } from "./it/reading";
import { table } from "./it/table";
import { trouble } from "./it/trouble";
import { whatif } from "./it/whatif";
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  ...analysis,
  ...asking,
  ...coach,
  ...comments,
  ...editor,
  ...home,
  ...learning,
  ...pictures,
  ...practise,
  ...puzzles,
  ...reading,
  ...table,
  ...trouble,
  ...whatif,
};
