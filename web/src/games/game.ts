/** What the page knows of a game before its table is drawn: enough for the home page. */
import type { Component } from "svelte";
import type { GameFace } from "./face";

export interface BayProps {
  /** The medallions beside the arch, where another arch follows. */
  left?: string | undefined;
  right?: string | undefined;
}

export interface Game {
  id: string;
  /** Its name, until the server has given it. */
  name(): string;
  /** What it is about, in one line. */
  line(): string;
  /** Its arch in the loggia of the home page. */
  Bay: Component<BayProps>;
  /** Drawings that only this game uses. */
  icons: string;
  /** How its table is drawn; loaded when it is needed. */
  face(): Promise<GameFace>;
}
