/** What the page says when the server says no: its own words, by the server's code. */
import { Refusal } from "./api";
import { capital, named, t } from "../text/text";

/** Why something was not done, in the chosen language; nothing where nothing went wrong. */
export function refusalText(error: unknown): string {
  if (!error) return "";
  if (!(error instanceof Refusal)) return t("refused.connection");
  // A game's own reasons come in the language they were asked in.
  if (error.reasons.length) return `${capital(error.reasons.map(({ text }) => text).join("; "))}.`;
  const own = named("refused", error.code);
  return own === error.code ? t("refused.defect") : own;
}

/** Why a table cannot be shown. */
export function tableProblem(error: unknown): string {
  return isUnknown(error) ? t("table.unknown") : refusalText(error);
}

/** Why a page about a game cannot be shown. */
export function pageProblem(error: unknown): string {
  return isUnknown(error) ? t("page.unknown") : refusalText(error);
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404;
}
