/** What profiles and lists of ratings ask for. */
import { answered, ask } from "../../lib/connection/api";
import type { components } from "../../lib/schema";

type Schemas = components["schemas"];

export type Profile = Schemas["ProfileOut"];
export type Rating = Schemas["RatingOut"];
export type Tally = Schemas["TallyOut"];
export type Source = Schemas["SourceOut"];
export type Opponent = Schemas["OpponentOut"];
export type Played = Schemas["PlayedOut"];
export type History = Schemas["HistoryOut"];
export type Point = Schemas["RatingPointOut"];
export type Yardstick = Schemas["YardstickOut"];
export type Leader = Schemas["LeaderOut"];
export type Kind = Rating["kind"];

/** A part of a list, and the address of the next one. */
type Page<T> = [T, string | null];

export const asked = {
  /** One's own, or that of a player whom everybody may see. */
  profile: (key: string) => ask<Profile>("GET", key ? `/profiles/${key}` : "/me/profile"),
  publish: (open: boolean) => ask<Profile>("POST", "/me/profile", { public: open }, { again: true }),
  history: (key: string, game: string, kind: Kind) =>
    ask<History>("GET", `/profiles/${key}/history?${new URLSearchParams({ game, kind })}`),
  games: (key: string, next: string | null): Promise<Page<Played[]>> =>
    answered<Played[]>("GET", next ?? `/profiles/${key}/games?most=20`),
  leaders: (game: string, kind: Kind, next: string | null): Promise<Page<Leader[]>> =>
    answered<Leader[]>("GET", next ?? `/ratings?${new URLSearchParams({ game, kind })}`),
};
