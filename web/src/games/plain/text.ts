/** What the page says about the plain board, in both languages. */
import { withMessages } from "../../lib/text/text";

export const { t, bring } = withMessages({
  en: async () => (await import("./messages/en")).en,
  it: async () => (await import("./messages/it")).it,
});
