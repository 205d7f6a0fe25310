/** What the page says about events; only who opens those pages loads it. */
import { withMessages } from "../../lib/text/text";

export const { t, bring } = withMessages({
  en: async () => (await import("./messages/en")).en,
  it: async () => (await import("./messages/it")).it,
});
