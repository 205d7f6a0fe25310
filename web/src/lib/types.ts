/** What a table sends to a seat: the server's own messages, and what is inside its views and questions. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** A line of the log as one may read it; an undo's `back` says how many answers it took back. */
export type Line = Schemas["LineOut"];
/** A seat as everybody sees it. */
export type SeatOut = Schemas["SeatOut"] & {
  /** Was this person's account deleted? */
  gone?: boolean;
};
export type About = Omit<Schemas["About"], "seats"> & { seats: SeatOut[] };
/** What the players of a table have set. */
export type Settings = Schemas["About"]["settings"];
export type Result = Schemas["Result"];
/** A table in a list. */
export type Listed = Schemas["Listed"];
/** Why something is not possible: the sentence, the rule behind it, what is missing. */
export type Reason = Schemas["Why"];
/** Where one is signed in. */
export type Device = Schemas["DeviceOut"];
/** A bot of one's own, and its token, which is shown once. */
export type OwnBot = Schemas["BotOut"];
export type BotToken = Schemas["BotToken"];
/** How one is called when it is one's turn. */
export type Notices = Schemas["NoticesOut"];
export type Wishes = Schemas["WishesOut"];
export type Challenge = Schemas["Challenge"];
export type Ways = Schemas["WaysOut"];
export type WaysOffered = Schemas["WaysOffered"];
export type Channel = Schemas["ChannelOut"];
export type NewChannel = Schemas["NewChannel"];
export type NewRule = Schemas["NewRule"];
/** Someone you have blocked. */
export type Block = Schemas["BlockOut"];
export type GameInfo = Schemas["GameInfo"];
/** A setting of a game and what it may be. */
export type Setting = Schemas["SettingInfo"];
export type Value = Setting["default"];
/** Whom a game can be played against, and who would be a good match. */
export type Opponents = Schemas["Opponents"];
/** A bot with a taste of its own. */
export type Character = Schemas["CharacterOut"];
export type NewSeat = Schemas["NewSeat"];
/** What was agreed about time; what is not said is as usual. */
export type Clock = Pick<
  Schemas["NewTable"],
  "pace" | "clock" | "allowed" | "increment" | "holidays" | "over"
>;
export type NewTable = Omit<Schemas["NewTable"], keyof Clock> & Partial<Clock>;
export type ScorePoint = Schemas["ScorePoint"];

/** The lessons of a game, by chapters. */
export type Course = Schemas["CourseOut"];
export type Chapter = Schemas["ChapterOut"];
export type LessonListed = Schemas["LessonListed"];
export type Lesson = Schemas["LessonOut"];
export type Recall = Schemas["RecallOut"];
/** How an attempt at a lesson stands, and what the coach says. */
export type Attempt = Schemas["AttemptOut"];
/** Why something is not possible in a study, and what the coach says of it. */
export type StudyWhy = Schemas["WhyOut"];
/** What a strong bot would answer in a study, and everybody's chances as it sees them. */
export type StudyAdvice = Schemas["AdviceOut"];
/** A table that was written down, at one step of it. */
export type Written = Schemas["WrittenOut"];
/** A position with all that can be changed in it; or why it cannot be. */
export type Sheet = Schemas["FieldsOut"];
export type SheetRequest = Schemas["FieldsRequest"];
export type Field = Schemas["FieldOut"];
export type Choice = Schemas["ChoiceOut"];
export type Problem = Schemas["ProblemOut"];
export type AdviceRequest = Schemas["AdviceRequest"];
/** What is not said is as the server takes it to be. */
export type StudyRequest = Pick<Schemas["StudyRequest"], "start"> & Partial<Schemas["StudyRequest"]>;
/** A board that shows a rule, and the parts of it to draw. */
export type Example = Omit<Schemas["ExampleOut"], "idea"> & { idea: Both };
export type Entry = Schemas["EntryOut"];
/** A board outside tables as it stands. */
export type Study = Omit<Schemas["StudyOut"], "update"> & { update: Update };

/** What the coach says on one's own turn, and the moves that are compared. */
export type Advice = Schemas["CoachOut"];
export type CoachMove = Schemas["CoachMove"];
/** What the coach of a first game says now. */
export type Moment = Schemas["MomentOut"];
/** The puzzles there are, and how one stands. */
export type Shelf = Schemas["ShelfOut"];
export type PuzzleListed = Schemas["PuzzleListed"];
export type Puzzle = Schemas["PuzzleOut"];
/** A player who solves puzzles: rating, streak, the week. */
export type Solver = Schemas["SolverOut"];
export type TryRequest = Schemas["TryRequest"];
/** How an attempt at a puzzle stands. */
export type Tries = Schemas["TryOut"];
/** What the attempts at puzzles and exercises have in common. */
export type Attempted = Pick<Tries, "state" | "left" | "tried" | "hint" | "solution">;
/** One's own mistakes, to be practised: all of them, one of them, and how an attempt at it stands. */
export type Exercises = Schemas["ExercisesOut"];
export type ExerciseListed = Schemas["ExerciseListed"];
export type Exercise = Schemas["ExerciseOut"];
export type ExerciseTries = Schemas["ExerciseTryOut"];
export type Coming = Schemas["ComingOut"];

/** What a player of a finished game says about a moment of it. */
export type Comment = Schemas["CommentOut"];
/** Everything a seat may know, and the log since the version it had. */
export type Update = Omit<Schemas["Update"], "view" | "decision" | "table"> & {
  table: About;
  view: View | null;
  decision: Decision | null;
};

/** A public number of a seat, before and after an option. */
export interface Change {
  seat: number;
  what: string;
  before: number;
  after: number;
}

export interface Preview {
  changes: Change[];
  next: string;
  prompt: string | null;
  /** What else the game knows of an option; its own affair. */
  details?: unknown;
  /** What else happens, by name; the rest of it is the game's own affair. */
  consequences?: ({ what: string } & Record<string, unknown>)[];
}

export interface Option {
  word: string;
  label: string;
  path: string[];
  preview: Preview;
  /** What answers the questions after this one, where they were decided together. */
  follow?: string | string[];
}

export interface Decision {
  kind: string;
  prompt: string;
  options: Option[];
}

export interface Both {
  en: string;
  it: string;
}

/** A card, leader, token or board: its name, its text, and what is printed on it as data. */
/** A part of a row of icons: exactly one of these kinds. */
export interface IconPart {
  icon?: string;
  crossed?: string;
  goods?: Record<string, number>;
  sign?: string;
  /** Places for goods. */
  room?: Record<string, number>;
  /** How many of the icon. */
  count?: string;
  value?: string;
  die?: string;
  number?: string;
  note?: Both;
  group?: string;
  parts?: IconPart[];
}

export interface Printed {
  kind: string;
  id: string;
  name: Both;
  text: Both;
  face: unknown;
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  over: boolean;
  awaiting: number | null;
  question: string | null;
  round?: number;
}
