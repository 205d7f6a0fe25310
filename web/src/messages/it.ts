/** The page's own words in Italian. */
import { en } from "./en";
export const it: Record<keyof typeof en, string> = { ...en };
