/** The page's own words everywhere else, in English. */
import { analysis } from "../en/analysis";
import { comments } from "../en/comments";
import { editor } from "../en/editor";
import { learning } from "../en/learning";
import { pictures } from "../en/pictures";
import { practise } from "../en/practise";
import { puzzles } from "../en/puzzles";
import { whatif } from "../en/whatif";

export const en = {
  ...analysis,
  ...comments,
  ...editor,
  ...learning,
  ...pictures,
  ...practise,
  ...puzzles,
  ...whatif,
};
