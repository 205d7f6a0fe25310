/** What the page knows of a game before its table is drawn: enough for the home page. */
import type { Component } from "svelte";
import type { Both } from "../lib/types";
import type { GameFace } from "./face";

export interface BayProps {
  /** The medallions beside the arch, where another arch follows. */
  left?: string | undefined;
  right?: string | undefined;
}

export interface Game {
  id: string;
  /** Its name, until the server has given it. */
  name: Both;
  /** What it is about, in one line. */
  line: Both;
  /** Its arch in the loggia of the home page, with the drawings it needs. */
  Bay: Component<BayProps>;
  /** How its table is drawn, what is said there, and drawings that only this game uses; loaded when needed. */
  face(): Promise<GameFace>;
}
