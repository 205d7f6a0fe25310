/** What Masters of Renaissance shows: faces as printed, and the table as a seat sees it. */
import type { IconPart, View } from "../../lib/types";

export type Goods = Record<string, number>;

/** The four resources, in the order of every list. */
export const RESOURCES = ["coin", "stone", "servant", "shield"];

export interface Power {
  pay: Goods;
  gain: Goods;
}

export interface CardFace {
  colour: string;
  level: number;
  points: number;
  cost: Goods;
  power: Power;
}

export interface Ability {
  kind: "discount" | "depot" | "white" | "power" | "other";
  icons: IconPart[];
  goods?: Goods;
  power?: Power;
}

export interface LeaderFace {
  points: number;
  cards: { colour: string; level: number; count: number }[];
  goods: Goods;
  abilities: Ability[];
}

export interface Report {
  first: number;
  pope: number;
  points: number;
}

export interface BoardFace {
  rows: number;
  columns: number;
  marbles: Record<string, string | null>;
  depots: number[];
  slots: number;
  power: Power;
  track: number[];
  reports: Report[];
  cards: number;
  goods_per_point: number;
}

export interface TokenFace {
  count: number;
  effect: TokenEffect | TokenEffect[];
}

export interface TokenEffect {
  discard?: { colour: string; cards: number };
  cross?: number;
  shuffle?: string;
  icons: IconPart[];
}

export interface PlayerView {
  depots: Goods;
  strongbox: Goods;
  faith: number;
  favours: ("open" | "kept" | "lost")[];
  slots: string[][];
  played: string[];
  hand: string[] | null;
  leaders_in_hand: number;
  score: number;
  prices: Record<string, Goods>;
}

export interface MastersView extends View {
  market: { rows: (string | null)[][]; slide: string | null };
  grid: Record<string, { top: string | null; below: number }>;
  players: PlayerView[];
  reports: boolean[];
  /** Where it was drawn or passed on; otherwise the first seat begins. */
  first_player?: number;
  lorenzo?: { faith: number; tokens_left: Record<string, number>; outcome: string };
}
