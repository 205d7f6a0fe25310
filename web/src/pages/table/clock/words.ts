/** What the page says about clocks at a table; only who looks at them loads it. */
import { withMessages } from "../../../lib/text/text";

export const { t, bring } = withMessages({
  en: async () => (await import("../messages/en")).en,
  it: async () => (await import("../messages/it")).it,
});
