/** What the page says about the plain board, in both languages. */
import { withMessages } from "../../lib/text/text";
import { en } from "./messages/en";
import { it } from "./messages/it";

export const t = withMessages({ en, it });
