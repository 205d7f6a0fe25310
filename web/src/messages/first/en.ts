/** The page's own words on the home page and at tables, in English. */
import { asking } from "../en/asking";
import { coach } from "../en/coach";
import { home } from "../en/home";
import { people } from "../en/people";
import { reading } from "../en/reading";
import { table } from "../en/table";
import { trouble } from "../en/trouble";

export const en = {
  ...asking,
  ...coach,
  ...home,
  ...people,
  ...reading,
  ...table,
  ...trouble,
};
