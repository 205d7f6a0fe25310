/** Lorenzo il Magnifico on the home page, and the way to its table. */
import { draw } from "../../lib/drawing/sprite";
import type { Game } from "../game";
import art from "./art.svg?url";
import Bay from "./Bay.svelte";
import "./colours.css";
import icons from "./icons.svg?url";
import { bring } from "./text";

export const lorenzo: Game = {
  id: "lorenzo",
  name: { en: "Lorenzo il Magnifico", it: "Lorenzo il Magnifico" },
  line: { en: "Send your family into the city.", it: "Manda la tua famiglia in città." },
  Bay,
  face: async () => (await Promise.all([import("./face"), bring(), draw(art), draw(icons)]))[0].face,
};
