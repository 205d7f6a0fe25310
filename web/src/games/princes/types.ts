/** What The Princes of Florence shows: faces as printed, and the table as a seat sees it. */
import type { View } from "../../lib/types";

export interface PieceFace {
  /** Rows of # (covered) and . (not covered). */
  rows: string[];
  size?: string;
}

export interface ProfessionFace {
  number: number;
  building: string;
  landscape: string;
  freedom: string;
  worth: Record<Wish, number>;
}

export type Wish = "building" | "landscape" | "freedom";

export interface BonusFace {
  value: number;
  each: string[];
  kinds: string[];
}

export interface PrestigeFace {
  points: number;
  tied?: number;
  most?: string;
  fewest?: string;
  needs?: Record<string, number>;
}

export interface CharacterFace {
  spaces: [number, number];
  /** What a space more adds to a bid. */
  step: number;
}

export interface BoardFace {
  rows: number;
  columns: number;
  palazzo: string[];
  freedoms: string[];
  builders: number;
  minimums: number[];
}

export interface Work {
  value: number;
  parts: Record<string, number>;
  profession?: string | null;
}

export interface Orientation {
  word: string;
  rows: string[];
  /** The first covered cell, in reading order, of each place where the piece may lie. */
  spots: string[];
}

/** The piece in hand. */
export interface Placing {
  piece: string;
  orientations: Orientation[];
  /** Free cells it may not cover, and what they touch. */
  beside: Record<string, string[]>;
  prestige: number;
  works: Record<string, Work>;
}

export interface Laid {
  piece: string;
  cells: string[];
}

export interface PlayerView {
  money: number | null;
  hand: string[] | null;
  bonus: string[] | null;
  prestige_cards: string[] | null;
  recruits: string[];
  recruiting: number;
  table: string[];
  recruiting_on_table: number;
  jesters: number;
  builders: number;
  freedoms: string[];
  pieces: Laid[];
  best_work: number;
  prestige: number;
  score: number;
  grid: (string | null)[][];
  empty_spaces: number;
  hand_cards: number;
  bonus_cards: number;
  prestige_card_count: number;
  /** Only one's own side has these. */
  works?: Record<string, Work>;
  prices?: Record<string, number>;
  bonus_worth?: Record<string, number>;
  prestige_worth?: Record<string, number>;
  placing?: Placing;
  work?: Work;
}

export interface CharacterView {
  where: number | "open" | "face down";
  marker: { seat: number; space: number } | null;
  spaces: [number, number];
}

export interface Court {
  characters: Record<string, CharacterView>;
  bought: number[];
  passed: number[];
  auction: boolean;
  banker_money: number;
  princess?: Record<string, number>;
}

export interface Auction {
  stacks: Record<string, number>;
  sold: string[];
  served: number[];
  declined: number[];
  object: string | null;
  namer: number | null;
  bid: number;
  bidder: number | null;
  passed: number[];
}

export interface PrincesView extends View {
  round: number;
  start_player: number;
  minimum: number;
  supply: {
    landscapes: Record<string, number>;
    buildings: Record<string, number>;
    freedoms: Record<string, number>;
  };
  decks: Record<string, { cards: number }>;
  drawn: { by: number; deck: string; cards: (string | null)[] } | null;
  auction: Auction;
  players: PlayerView[];
  court?: Court;
}
