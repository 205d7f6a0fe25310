/** All files share one environment (vite.config.ts): a clock that a test has stopped goes on after it. */
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
