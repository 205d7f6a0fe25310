/** What is counted of a seat, and where it lies. */
import type { Gained } from "../face";

export const GOODS = ["coin", "stone", "wood", "servant"];

export const GAINED: Gained = { what: [...GOODS, "faith", "military", "victory"], within: ["goods"] };
