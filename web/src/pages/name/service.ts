/** What the page asks about keeping one's name. */
import { settings } from "../../lib/browser/settings.svelte";
import { ask } from "../../lib/connection/api";
import type { Challenge, Ways, WaysOffered } from "../../lib/types";

/** Where the browser fetches everything about oneself, as a file. */
export const EXPORT = "/api/me/export";

export const keeping = {
  ways: () => ask<Ways>("GET", "/me/back"),
  codes: () => ask<{ codes: string[] }>("POST", "/me/codes"),
  beginPasskey: () => ask<Challenge>("POST", "/me/passkeys/begin"),
  addPasskey: (credential: Record<string, unknown>) => ask<Ways>("POST", "/me/passkeys", { credential }),
  removePasskey: (id: string) => ask<Ways>("POST", `/me/passkeys/${encodeURIComponent(id)}/remove`),
  delete: (name: string) => ask<{ tables: number }>("POST", "/me/delete", { name }),
};

export const back = {
  offered: () => ask<WaysOffered>("GET", "/back"),
  byCode: (code: string) => ask<{ name: string }>("POST", "/back/code", { code }),
  askPasskey: () => ask<Challenge>("POST", "/back/passkey/ask"),
  byPasskey: (credential: Record<string, unknown>) =>
    ask<{ name: string }>("POST", "/back/passkey", { credential }),
  byLink: (token: string) => ask<{ name: string }>("POST", "/recover", { token }),
  byMail: (address: string) =>
    ask<{ minutes: number }>("POST", "/back/mail", { address, language: settings.language }),
};
