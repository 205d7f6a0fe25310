/** The page's own words on the home page and at tables, in Italian. */
import { asking } from "../it/asking";
import { coach } from "../it/coach";
import { home } from "../it/home";
import { people } from "../it/people";
import { reading } from "../it/reading";
import { table } from "../it/table";
import { trouble } from "../it/trouble";
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  ...asking,
  ...coach,
  ...home,
  ...people,
  ...reading,
  ...table,
  ...trouble,
};
