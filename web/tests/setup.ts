/** All files share one environment (vite.config.ts): what a test has stopped or replaced is itself again after it. */
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { elsewhere } from "../src/lib/text/elsewhere";
import { learn } from "../src/lib/text/text";

const games = import.meta.glob<{ bring: () => Promise<void> }>("../src/games/*/text.ts", { eager: true });

/** Everything the page can say is there, in both languages. */
beforeAll(async () => {
  await Promise.all([elsewhere(async () => {})(), ...Object.values(games).map(({ bring }) => bring())]);
  await Promise.all([learn("en"), learn("it")]);
});

afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());
