/** Masters of Renaissance on the home page, and the way to its table. */
import type { Game } from "../game";
import Bay from "./Bay.svelte";
import "./colours.css";
import icons from "./icons.svg?raw";
import { t } from "./text";

export const masters: Game = {
  id: "masters",
  name: () => t("masters.name"),
  line: () => t("masters.line"),
  Bay,
  icons,
  face: async () => (await import("./face")).face,
};
