/** The page, or the device it is on, may have slept: what it knows is then checked at once. */

/** How often the clock is looked at, and the jump that only a sleeping device makes. In milliseconds. */
const LOOK = 1_000;
const JUMP = 4_000;

const OF_WINDOW = ["online", "offline", "pageshow"];
const OF_DOCUMENT = ["visibilitychange", "resume"];

/**
 * Calls `wake` when someone looks again, when the browser thaws the page or takes it back from where it kept it, when
 * the network comes or goes, and when the clock has jumped: a laptop that is opened again may tell nothing else.
 * Until what this returns is called.
 */
export function onWake(wake: () => void): () => void {
  const gone = new AbortController();
  const seen = (): void => {
    if (!document.hidden) wake();
  };
  for (const event of OF_WINDOW) window.addEventListener(event, wake, gone);
  for (const event of OF_DOCUMENT) document.addEventListener(event, seen, gone);
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > JUMP) seen();
    last = now;
  }, LOOK);
  return () => {
    gone.abort();
    clearInterval(timer);
  };
}
