/** The page's own words in English; a game brings its own. */
import { home } from "./en/home";
import { reading } from "./en/reading";
import { table } from "./en/table";
import { trouble } from "./en/trouble";

export const en = { ...home, ...reading, ...table, ...trouble };
