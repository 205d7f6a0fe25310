/** The next step of a lesson: the answer that leads on, and what the table asks for it. */
import type { GameFace } from "../../games/face";
import { answeredBy } from "../choice/narrowing";
import type { Option, Update } from "../types";

/** The answer that these words give at the table as it stands; nothing where none is left. */
export function answerTo(words: readonly string[], update: Update, face: GameFace): Option | undefined {
  const asked = face.asked ? face.asked(update) : update.decision;
  return words.length ? answeredBy(asked?.options ?? [], words) : undefined;
}

/** What is asked, as a sentence. */
export function questionOf({ decision }: Update): string {
  const prompt = decision?.prompt ?? "";
  return /[.?!]$/.test(prompt) ? prompt : `${prompt}.`;
}
