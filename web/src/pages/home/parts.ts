/** The parts of the home page that come when they are wanted, with what they say. */
import { bring } from "./words";

export const devicesPart = async () => (await Promise.all([import("./Devices.svelte"), bring()]))[0];
export const clockPart = async () => (await Promise.all([import("./ClockPick.svelte"), bring()]))[0];
