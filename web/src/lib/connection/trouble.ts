/** What a table says while its server does not do what is asked: why, and what waits. */
import { answering, type Answering } from "./answering.svelte";
import type { Live } from "./live.svelte";
import { refusalText } from "./refusal";
import { t } from "../text/text";

/** Nothing where all is well. A server that says no is not a lost connection. */
export function troubleText(
  { state, trouble, refusal }: Pick<Live, "state" | "trouble" | "refusal">,
  requests: Pick<Answering, "asked" | "trouble"> = answering,
): string {
  const lost = state === "lost";
  if (lost && refusal) return refusalText(refusal);
  if (requests.asked) return t(`connection.asked.${lost ? trouble : requests.trouble}`);
  return lost ? t(`connection.${trouble}`) : "";
}
