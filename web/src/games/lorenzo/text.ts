/** What the page says about Lorenzo il Magnifico, in both languages. */
import { withMessages } from "../../lib/text/text";

export const { t, bring } = withMessages({
  en: async () => (await import("./messages/en")).en,
  it: async () => (await import("./messages/it")).it,
});
export type Key = Parameters<typeof t>[0];
