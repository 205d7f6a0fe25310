/** The pages by their addresses; each is fetched when it is wanted. */
import { transport } from "#transport";
import type { Component } from "svelte";
import { familiar } from "../games/games";
import { isId } from "../lib/browser/router.svelte";
import { elsewhere } from "../lib/text/elsewhere";
import type { Key } from "../lib/text/text";

type Load = () => Promise<{ default: Component<any> }>;

/** A page and its properties. With another key it begins anew. */
export interface Shown {
  key: string;
  load: Load;
  props: Record<string, unknown>;
}

const HOME = () => import("./home/HomePage.svelte");
const TABLE = () => import("./table/TablePage.svelte");
const OF_TABLE: Record<string, Load> = {
  "replay": elsewhere(() => import("./replay/ReplayPage.svelte")),
  "analysis": elsewhere(() => import("./analysis/AnalysisPage.svelte")),
  "what-if": elsewhere(() => import("./what-if/WhatIfPage.svelte")),
  "end": elsewhere(() => import("./end/EndPage.svelte")),
};
const OF_GAME: Record<string, Load> = {
  rules: elsewhere(() => import("./RulesPage.svelte")),
  cards: elsewhere(() => import("./CardsPage.svelte")),
  signs: elsewhere(() => import("./SignsPage.svelte")),
};
const LESSON = elsewhere(() => import("./learn/LessonPage.svelte"));
const LESSONS = elsewhere(() => import("./learn/LearnPage.svelte"));
const EXERCISE = elsewhere(() => import("./practise/ExercisePage.svelte"));
const EXERCISES = elsewhere(() => import("./practise/PractisePage.svelte"));
const PUZZLE = elsewhere(() => import("./puzzles/PuzzlePage.svelte"));
const PUZZLES = elsewhere(() => import("./puzzles/ShelfPage.svelte"));
const POSITION = elsewhere(() => import("./what-if/PositionPage.svelte"));
const POSITION_BOARD = elsewhere(() => import("./what-if/PositionBoard.svelte"));
const EDITOR = elsewhere(() => import("./editor/EditorPage.svelte"));
const PROFILE = withRatings(() => import("./profile/ProfilePage.svelte"));
const LEADERS = withRatings(() => import("./profile/LeadersPage.svelte"));
const NOTICES = withNotices(() => import("./notices/NoticesPage.svelte"));
const TURNS = withNotices(() => import("./notices/TurnsPage.svelte"));
const NAME = withNames(() => import("./name/NamePage.svelte"));
const BACK = withNames(() => import("./name/BackPage.svelte"));
const EVENTS = withEvents(() => import("./events/EventsPage.svelte"));
const EVENT = withEvents(() => import("./events/EventPage.svelte"));
const GALLERY = import.meta.env.DEV ? elsewhere(() => import("./Gallery.svelte")) : null;

/** Pages about ratings have words of their own. */
function withRatings<T>(load: () => Promise<T>): () => Promise<T> {
  return elsewhere(async () => {
    const [page] = await Promise.all([load(), import("./profile/words").then(({ bring }) => bring())]);
    return page;
  });
}

/** So have those about notices and tables that wait. */
function withNotices<T>(load: () => Promise<T>): () => Promise<T> {
  return elsewhere(async () => {
    const [page] = await Promise.all([load(), import("./notices/words").then(({ bring }) => bring())]);
    return page;
  });
}

/** So have those about events. */
function withEvents<T>(load: () => Promise<T>): () => Promise<T> {
  return elsewhere(async () => {
    const [page] = await Promise.all([load(), import("./events/words").then(({ bring }) => bring())]);
    return page;
  });
}

/** The home page is there when the way leads back to it, also without a network. */
export function fetchHome(): void {
  HOME().catch(() => {}); // it is asked for again when it is wanted
}

/** So have those about keeping one's name. */
function withNames<T>(load: () => Promise<T>): () => Promise<T> {
  return elsewhere(async () => {
    const [page] = await Promise.all([load(), import("./name/words").then(({ bring }) => bring())]);
    return page;
  });
}

function shown(load: Load, props: Record<string, unknown> = {}, ...key: string[]): Shown {
  return { key: key.join("/"), load, props };
}

/** The page at an address, or what is said where there is none. */
export function pageAt([at = "", id = "", part = ""]: readonly string[], query: string): Shown | Key {
  switch (at) {
    case "":
    case "recover":
      return shown(HOME, { recovery: at && id });
    case "t":
      if (!id) break;
      if (!isId(id)) return "table.unknown";
      return shown(Object.hasOwn(OF_TABLE, part) ? OF_TABLE[part]! : TABLE, { id }, at, id, part);
    case "rules":
    case "cards":
    case "signs":
      return shown(OF_GAME[at]!, { game: id || familiar(), table: part }, at);
    case "learn":
      return id && part ? shown(LESSON, { game: id, id: part }, at, id, part) : shown(LESSONS, {}, at);
    case "what-if":
      // Without a position there is nothing to edit yet: one begins where positions are set up.
      return shown(setUp(id, query), {}, at, id, query);
    case "practise":
      if (!isId(id) || !/^\d{1,6}$/.test(part)) return shown(EXERCISES, {}, at);
      return shown(EXERCISE, { table: id, step: Number(part) }, at, id, part);
    case "puzzles":
      return id && part ? shown(PUZZLE, { game: id, id: part }, at, id, part) : shown(PUZZLES, {}, at);
    case "profile":
      if (transport.alone || (id && !isId(id))) break;
      return shown(PROFILE, { key: id }, at, id);
    case "ratings":
      if (transport.alone) break;
      return shown(
        LEADERS,
        { game: id || familiar(), kind: part === "modules" ? part : "base" },
        at,
        id,
        part,
      );
    case "events":
      if (transport.alone || (id && !isId(id))) break;
      return id ? shown(EVENT, { id }, at, id) : shown(EVENTS, {}, at);
    case "notices":
      if (transport.alone) break;
      return shown(NOTICES, {}, at, id, part);
    case "turns":
      if (transport.alone) break;
      return shown(TURNS, {}, at);
    case "name":
      if (transport.alone) break;
      return shown(NAME, {}, at);
    case "back":
      if (transport.alone) break;
      return shown(BACK, {}, at, id);
    case "gallery":
      if (GALLERY) return shown(GALLERY, { name: id }, at, id);
  }
  return "page.unknown";
}

function setUp(part: string, query: string): Load {
  if (part === "edit") return query ? EDITOR : POSITION;
  return part ? POSITION_BOARD : POSITION;
}
