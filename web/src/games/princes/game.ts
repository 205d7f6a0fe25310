/** The Princes of Florence on the home page, and the way to its table. */
import type { Game } from "../game";
import Bay from "./Bay.svelte";
import icons from "./icons.svg?raw";
import { t } from "./text";

export const princes: Game = {
  id: "princes",
  name: () => t("princes.name"),
  line: () => t("princes.line"),
  Bay,
  icons,
  face: async () => (await import("./face")).face,
};
