/** The page's own words everywhere else, in Italian. */
import { analysis } from "../it/analysis";
import { comments } from "../it/comments";
import { editor } from "../it/editor";
import { learning } from "../it/learning";
import { pictures } from "../it/pictures";
import { practise } from "../it/practise";
import { puzzles } from "../it/puzzles";
import { whatif } from "../it/whatif";
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  ...analysis,
  ...comments,
  ...editor,
  ...learning,
  ...pictures,
  ...practise,
  ...puzzles,
  ...whatif,
};
