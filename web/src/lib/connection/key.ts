/** What is sent twice is one thing: it has a key. */

/** A key by chance. What makes whole names by chance is there only over https. */
export function newKey(): string {
  const chance = crypto.getRandomValues(new Uint8Array(16));
  return [...chance].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
