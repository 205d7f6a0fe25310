/** Bought cards fly from the grid to their slot. */
import { crossfade, fade } from "svelte/transition";
import { slow } from "../../lib/motion";

export const [send, receive] = crossfade({
  duration: () => slow(420),
  fallback: (node) => fade(node, { duration: slow(180) }),
});
