/** What the page says about Lorenzo il Magnifico, in both languages. */
import { withMessages } from "../../lib/text/text";
import { en } from "./messages/en";
import { it } from "./messages/it";

export const t = withMessages({ en, it });
export type Key = Parameters<typeof t>[0];
