/** What the home page says about devices, bots and clocks; only who opens those parts loads it. */
import { withMessages } from "../../lib/text/text";

export const { t, bring } = withMessages({
  en: async () => (await import("./messages/en")).en,
  it: async () => (await import("./messages/it")).it,
});
