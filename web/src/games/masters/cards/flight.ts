/** Bought cards fly from the grid to their slot, and marbles roll: where both places are in sight. */
import { flip } from "svelte/animate";
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";
import { finite, slow } from "../../../lib/drawing/motion";

type Flight = (node: Element, params: CrossfadeParams & { key: unknown }) => () => TransitionConfig;

const [sent, received] = crossfade({
  duration: () => slow(420),
  fallback: (node) => fade(node, { duration: slow(180) }),
});

function inSight(flight: Flight): Flight {
  return (node, params) => {
    const config = flight(node, params);
    return () => finite(config());
  };
}
export const send = inSight(sent);
export const receive = inSight(received);

export function roll(node: Element, places: { from: DOMRect; to: DOMRect }): TransitionConfig {
  return finite(flip(node, places, { duration: slow(320) }));
}
