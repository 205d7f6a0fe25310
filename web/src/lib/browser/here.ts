/** Who has left a page is not taken away from another by an answer that comes late. */
import { onDestroy } from "svelte";

/** Is the component that asks for this still on the page? */
export function here(): () => boolean {
  let there = true;
  onDestroy(() => (there = false));
  return () => there;
}
