/** The games this page can draw, each loaded when it is needed. What they are called comes from the server. */
import type { Component } from "svelte";
import type { Key } from "../lib/text/text";
import type { Decision, Option, Printed, Update, View } from "../lib/types";

export interface Tab {
  id: string;
  icon: string;
  key: Key;
}

/** An opponent who has no seat: his name, his mark, how far he is. */
export interface Rival {
  name: string;
  icon: string;
  faith: number;
}

/** A button of the decision bar: what it says, and its drawing. */
export interface Step {
  text: string;
  icon: string;
}

export interface GameFace {
  id: string;
  Table: Component<any>;
  /** Something printed, as the card browser shows it; it draws nothing where the text says all. */
  Card: Component<{ thing: Printed }>;
  /** What a game draws in the decision bar in place of the plain changes: its own pieces and sums. */
  Controls?: Component<{ update: Update; printed: Map<string, Printed> }>;
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
  short(path: string[], option: Option): string;
  /** The button of the bar for an element that is not drawn. */
  step(element: string): Step;
  /** The question as the table asks it, where several of the game's questions are one gesture. */
  asked?(update: Update): Decision | null;
  /** Somebody one plays against who has no seat. */
  rival?(view: View): Rival | null;
  /** The seat that certainly plays after the one that plays now, where the game can tell. */
  follows?(view: View, printed: Map<string, Printed>): number | null;
  /** The element a key stands for. */
  keys?: Record<string, string>;
}

export const FACES: Record<string, () => Promise<GameFace>> = {
  masters: async () => (await import("./masters/face")).masters,
  lorenzo: async () => (await import("./lorenzo/face")).lorenzo,
  princes: async () => (await import("./princes/face")).princes,
};

/** How a game is drawn: by its own face, or by the plain board that any game gets. */
export async function faceOf(game: string): Promise<GameFace> {
  return FACES[game]?.() ?? (await import("./plain/face")).plain(game);
}
