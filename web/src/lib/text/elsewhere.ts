/** What the page says beside its home page and tables: it comes with the part that says it. */
import { withMessages } from "./text";

const { bring } = withMessages({
  en: async () => (await import("../../messages/more/en")).en,
  it: async () => (await import("../../messages/more/it")).it,
});

/** Fetches a part of the page, and what is said there. */
export function elsewhere<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), bring()]))[0];
}
