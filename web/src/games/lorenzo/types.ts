/** What Lorenzo il Magnifico shows: faces as printed, and the table as a seat sees it. */
import type { IconPart, Option, Printed, SeatOut, View } from "../../lib/types";

export type Goods = Record<string, number>;
/** A verb of a card and its parameters, or a lasting effect and the query it modifies; and its icons. */
export type Effect = Record<string, unknown> & { icons?: IconPart[] };

export interface Price {
  pay: Goods;
  holding: number;
}

export interface CardFace {
  number: number;
  type: string;
  period: number;
  cost?: Goods[];
  effect?: Effect | Effect[];
  /** A number; or a letter on a card that goes by the value of the work. */
  activation?: number | string;
  work?: Effect[];
  always?: Effect | Effect[];
  points?: number;
  points_per?: { each: Goods; points: number; most?: number };
  /** There is room for a token on it. */
  slot?: boolean;
}

export interface LeaderFace {
  needs: Need[];
  effect?: Effect;
  always?: Effect | Effect[];
  at_once?: Effect[];
  copies?: boolean;
  /** A space of its own. */
  space?: { need: number; effect?: Effect[]; works?: string[] };
}

/** What a leader asks for: at least an amount, or at most. */
export interface Need {
  of: string;
  /** Its icon, where it goes by another name. */
  icon?: string;
  least?: number;
  most?: number;
}

/** What a family can do: each entry is a power of its own. */
export interface FamilyFace {
  taken?: { type: string; effect: Effect };
  always?: Effect | Effect[];
  after_actions?: Effect;
  sets?: Effect[][];
  reveals?: number;
  acquired?: Effect[];
  member?: string;
  store?: { goods: string[]; type: string };
  faith_tiles?: string[];
  exchange?: { pay: Goods; gain: Goods };
}

export interface TokenFace {
  copies?: number;
  effect: Effect[];
}

export interface FaithTileFace {
  step: number;
  effect: Effect[];
}

export interface AuctionFace {
  lines: { gain: Goods }[];
}

export interface TileFace {
  period: number;
  always: Effect | Effect[];
}

export type BonusFace = Record<string, Effect>;

export interface SpaceFace {
  id: string;
  area: string;
  work?: string;
  need: number;
  room: number;
  less?: number;
  seats: number;
  effect?: Effect | Effect[];
  /** The leader whose space it is. */
  leader?: string;
}

export interface Sheet {
  good: { id: string; resource?: boolean; cap?: number; kept?: boolean }[];
  type: { id: string; limit: number; military?: number[]; points?: number[] }[];
  member: { id: string; class: string; die?: boolean; base?: number }[];
  tower: { id: string; fee: number; floors: { need: number; gain?: Goods }[] }[];
  work: { id: string; type: string }[];
  space: SpaceFace[];
  privilege: { id: string; gain: Goods }[];
  round: { periods: number; rounds_per_period: number };
  vatican: { required: number[]; points: number[] };
}

export interface Leaders {
  hand: string[] | null;
  pack: string[] | null;
  played: string[];
  face_down: string[];
  copied: string | null;
  in_hand: number;
  in_pack: number;
  progress: Record<string, number[]> | null;
}

export interface PlayerView {
  goods: Goods;
  cards: Record<string, string[]>;
  bonus_tile: string | null;
  excommunicated: boolean[];
  raised: Goods;
  members: Record<string, { value: number; at: string | null }>;
  adds: Goods;
  prices: Record<string, { ways: Price[] }>;
  limits: Goods;
  /** The score as it would be now, line by line. */
  lines: Goods;
  score: number;
  leaders?: Leaders;
  family?: Family;
  tokens?: Tokens;
}

export interface Family {
  name: string | null;
  stored: Goods;
  sets: number;
  faith_tiles: number[];
  turned: number[];
  known_leaders: string[];
}

/** Pieces with faces only their owner sees. */
export interface Tokens {
  held: string[] | null;
  looked: string[] | null;
  count: number;
  looking: number;
}

/** A family that is offered for, its tile, and the offer that stands. */
export interface Lot {
  family: string;
  tile: string | null;
  leaders: string[];
  seat: number | null;
  space: number;
}

export interface Pawn {
  seat: number;
  member: string;
}

export interface LorenzoView extends View {
  round: number;
  period: number;
  order: number[];
  dice: Goods;
  floors: Record<string, string | null>;
  decks: Goods;
  excommunications: (string | null)[];
  aside: { card: string; row: number }[];
  spaces: Record<string, Pawn[]>;
  closed: string[];
  needs: Goods;
  gone: string[];
  players: PlayerView[];
  auction?: Lot[];
  /** The tower a tile with other values lies on. */
  adaptation?: string | null;
  tokens?: { discarded: string[]; on_cards: Record<string, string>; supply: number };
}

/** What the parts of the table are given: what is seen and printed, who sits there, and whose eyes it is seen with. */
export interface Part {
  view: LorenzoView;
  sheet: Sheet;
  printed: Map<string, Printed>;
  seats: SeatOut[];
  seat: number;
}

/** What an action comes to, as the table tells it with a placement, a bonus action or servants. */
export interface Action {
  /** Where a member goes; none is placed for the work of a card. */
  space?: string;
  work?: string;
  member?: string | null;
  value: number;
  /** What is added to the member's value, by the space itself (null) or by what lies on one's board. */
  added: { from: string | null; add: number }[];
  need?: number;
  servants: number;
  reached: number;
  /** A work: its cards, what comes surely, goods of which one is lost, privileges, cards that ask. */
  works?: string[];
  gain?: Goods;
  torn?: Goods[];
  privileges?: number;
  choices?: string[];
  card?: string;
  fee?: number;
  prices?: Price[];
  bonus?: Goods;
  /** What it sets off: from which card, leader or family, and what surely comes of it, or its icons. */
  triggers?: { from: string; gain?: Goods; icons?: IconPart[] }[];
}

/** A work under way, as the table tells it with its exchanges. */
export interface Working {
  /** Empty outside a work, where a card makes others work. */
  work: string;
  value: number;
  tile: Goods;
  /** The cards that still ask something, in the order they do. */
  asked: string[];
  /** What all exchanges chosen take and bring together. */
  pays?: Goods;
  gains?: Goods;
  cards: { card: string; gain: Goods; skip?: string; apart: boolean; rows: Row[] }[];
}

/** An exchange: it can be paid now, or not; how it is paid may be asked before anything else. */
export interface Row {
  word: string;
  pay: Goods;
  gain: Goods;
  open: boolean;
  asks: boolean;
  times?: number;
}

export function list<T>(found: T | T[] | undefined): T[] {
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

/** Things by name, in the order in which the sheet prints them. */
export function inOrder<T>(things: Record<string, T>, printed: { id: string }[]): [string, T][] {
  const place = new Map(printed.map(({ id }, at) => [id, at]));
  return Object.entries(things).sort(([one], [other]) => (place.get(one) ?? 99) - (place.get(other) ?? 99));
}

/** The action an option is about, if it is one. */
export function actionOf(option: Option | null): Action | null {
  const found = option?.preview.details as Partial<Action> | undefined;
  return found?.reached === undefined ? null : (found as Action);
}

export function workingOf(option: Option | null | undefined): Working | null {
  const found = option?.preview.details as Partial<Working> | undefined;
  return found?.cards ? (found as Working) : null;
}

/** Something printed: where two things share an id, the later one is kept by its kind too. */
export function thing(printed: Map<string, Printed>, kind: string, id: string): Printed | undefined {
  const found = printed.get(`${kind} ${id}`) ?? printed.get(id);
  return found?.kind === kind ? found : undefined;
}

/** The towers that stand on this table. */
export function towersOf(view: LorenzoView, sheet: Sheet): Sheet["tower"] {
  return sheet.tower.filter(({ id }) => `${id}.1` in view.floors);
}
