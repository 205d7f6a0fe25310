/** The page's own words in English; a game brings its own. */
import { analysis } from "./en/analysis";
import { asking } from "./en/asking";
import { coach } from "./en/coach";
import { comments } from "./en/comments";
import { editor } from "./en/editor";
import { home } from "./en/home";
import { learning } from "./en/learning";
import { pictures } from "./en/pictures";
import { practise } from "./en/practise";
import { puzzles } from "./en/puzzles";
import { reading } from "./en/reading";
import { table } from "./en/table";
import { trouble } from "./en/trouble";
import { whatif } from "./en/whatif";

export const en = {
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
