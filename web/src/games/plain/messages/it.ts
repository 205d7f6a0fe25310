/** The board of a game without a drawing of its own, in Italian. */
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  "plain.none": "Per ora non c'è niente da decidere.",
  "plain.options": "Che cosa puoi fare",
  "plain.table": "Tavolo",
};
