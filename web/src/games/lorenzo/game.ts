/** Lorenzo il Magnifico on the home page, and the way to its table. */
import type { Game } from "../game";
import Bay from "./Bay.svelte";
import "./colours.css";
import icons from "./icons.svg?raw";
import { t } from "./text";

export const lorenzo: Game = {
  id: "lorenzo",
  name: () => t("lorenzo.name"),
  line: () => t("lorenzo.line"),
  Bay,
  icons,
  face: async () => (await import("./face")).face,
};
