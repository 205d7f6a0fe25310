/** What the page says about notices and about tables that wait; only who opens those pages loads it. */
import { withMessages } from "../../lib/text/text";

export const { t, bring } = withMessages({
  en: async () => (await import("./messages/en")).en,
  it: async () => (await import("./messages/it")).it,
});
