/** What the frame of a table asks a game about: how it is drawn, what is said and shown around it. */
import type { Component } from "svelte";
import type { Language } from "../lib/browser/settings.svelte";
import type { Decision, Option, Printed, Settings, Update, View } from "../lib/types";

/** A part of the table that has a tab of its own on a phone. */
export interface Tab {
  id: string;
  icon: string;
  text(): string;
}

/** An opponent who has no seat: his name, his mark, how far he is. */
export interface Rival {
  name: string;
  icon: string;
  far: number;
  /** How far he came, as a sentence. */
  told(): string;
  /** What is counted of him: it stands over his part of the chart. */
  scale(): string;
}

/** A button of the decision bar: what it says, and its drawing. */
export interface Step {
  text: string;
  icon: string;
}

/** How a number of a seat is shown when it changes. Without it: the difference, beside the drawing of its name. */
export interface Shown {
  icon?: string;
  /** `place`: where it was and where it is then, as on a track; `nowhere`: the table shows it well enough. */
  as?: "place" | "nowhere";
  /** It helps the rival, and nobody at the table. */
  rival?: true;
}
export type Numbers = Readonly<Record<string, Shown>>;

/** What floats off a seat's mark when it changes. */
export interface Gained {
  /** Names of numbers in the view of a player: goods, points, places on tracks. */
  what: readonly string[];
  /** The parts of that view in which they lie, where they do not stand in it directly. */
  within?: readonly string[];
}

/** A number that tells how a player stands. */
export interface Standing {
  icon: string;
  count: number;
}

/** Words of the log that have a drawing. */
export interface Drawn {
  icon: string;
  words: Record<Language, RegExp>;
}

/** A place in a sentence where words stand in a row that all have a drawing, and only these words. */
export interface Row {
  where: Record<Language, RegExp>;
  words: readonly Drawn[];
}

/** What the log draws: single words, and rows of them. */
export interface Said {
  goods: readonly Drawn[];
  rows?: readonly Row[];
}

/** Drawings by name. */
export type Icons = Readonly<Record<string, string>>;

export type Shape = "dot" | "square" | "diamond";

/** Something one does in a turn, by the words that do it: a replay marks turns by it. */
export interface Act {
  shape: Shape;
  words: RegExp;
  text(): string;
}

export interface GameFace {
  id: string;
  Table: Component<any>;
  /** Something printed, as the card browser shows it; it draws nothing where the text says all. */
  Card: Component<{ thing: Printed; printed: Map<string, Printed> }>;
  /** What a game draws in the decision bar in place of the plain changes: its own pieces and sums. */
  Controls?: Component<{ update: Update; printed: Map<string, Printed> }>;
  tabs: Tab[];
  /** Numbers of a seat that are not shown like most. */
  numbers?: Numbers;
  /** What floats off a seat's mark when it changes. */
  gained?: Gained;
  /** Goods that are drawn where an answer says how many of them are missing. */
  goods?: readonly string[];
  /** How a player of the view stands, in a line. Without it: the score, beside the laurel. */
  standing?(player: unknown): Standing[];
  /** What the log draws. */
  said?: Said;
  /** Drawings beside the game's news in the log. */
  news?: Icons;
  /** What turns are marked by in a replay; where several were done in one, the first of the list. */
  acts?: readonly Act[];
  /** Drawings beside the lines of the score; a line without one gets the laurel. */
  scores?: Icons;
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
  /** An opponent who has no seat. */
  rival?(view: View): Rival | null;
  /** The seat that certainly plays after the one that plays now, where the game can tell. */
  follows?(view: View, printed: Map<string, Printed>, settings: Settings): number | null;
  /** The element a key stands for. */
  keys?: Record<string, string>;
}
