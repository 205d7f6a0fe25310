/** The games this page can draw. What they are called and how they are played comes from the server. */
import type { Component } from "svelte";
import type { Key } from "../lib/text";
import type { Decision } from "../lib/types";
import { masters } from "./masters/game";

export interface Tab {
  id: string;
  icon: string;
  key: Key;
}

export interface GameFace {
  id: string;
  Table: Component<any>;
  tabs: Tab[];
  /** Is this element drawn on the table, rather than a button in the bar? */
  drawn(element: string): boolean;
  /** On which tab of a phone an element is. */
  placeOf(element: string): string;
  /** The tab a question starts on. */
  startOf(decision: Decision): string;
  /** What is picked before anybody clicks. */
  firstPick(decision: Decision): string[];
  /** The element a click stands for while this question is open. */
  alias(decision: Decision, element: string): string;
  /** Two or three words for the gold button. */
  short(path: string[]): string;
}

export const FACES: Record<string, GameFace> = { [masters.id]: masters };
