/** Masters of Renaissance on the home page, and the way to its table. */
import { draw } from "../../lib/drawing/sprite";
import type { Game } from "../game";
import Bay from "./Bay.svelte";
import "./colours.css";
import icons from "./icons.svg?url";
import { bring } from "./text";

export const masters: Game = {
  id: "masters",
  name: { en: "Masters of Renaissance", it: "Maestri del Rinascimento" },
  line: { en: "Turn marbles into power.", it: "Trasforma le biglie in potere." },
  Bay,
  face: async () => (await Promise.all([import("./face"), bring(), draw(icons)]))[0].face,
};
