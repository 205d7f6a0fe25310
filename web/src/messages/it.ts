/** The page's own words in Italian; a game brings its own. */
import { home } from "./it/home";
import { reading } from "./it/reading";
import { table } from "./it/table";
import { trouble } from "./it/trouble";
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = { ...home, ...reading, ...table, ...trouble };
