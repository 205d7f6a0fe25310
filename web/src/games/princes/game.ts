/** The Princes of Florence on the home page, and the way to its table. */
import { draw } from "../../lib/drawing/sprite";
import type { Game } from "../game";
import Bay from "./Bay.svelte";
import icons from "./icons.svg?url";
import { bring } from "./text";
import "./colours.css";

export const princes: Game = {
  id: "princes",
  name: { en: "The Princes of Florence", it: "I Principi di Firenze" },
  line: { en: "House the arts and let them shine.", it: "Ospita le arti e falle brillare." },
  Bay,
  face: async () => (await Promise.all([import("./face"), bring(), draw(icons)]))[0].face,
};
