/** The parts about clocks, each with its messages, when they are wanted. */
import { bring } from "./words";

export const togetherPart = async () => (await Promise.all([import("./Together.svelte"), bring()]))[0];
export const timePart = async () => (await Promise.all([import("./TimePanel.svelte"), bring()]))[0];
