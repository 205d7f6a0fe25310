/** How a replay runs by itself: an entry at a time, never faster than the board can follow. */

export const SPEEDS = ["slow", "1", "2", "4"] as const;
export type Speed = (typeof SPEEDS)[number];

const WAITS: Record<Speed, number> = { "slow": 1400, "1": 700, "2": 350, "4": 175 };

/** Runs with the effects of the component that makes it. `ready`: is what was asked for last on the board? */
export class Running {
  on = $state(false);
  speed = $state<Speed>("1");

  constructor(ready: () => boolean, forward: () => boolean) {
    $effect(() => {
      if (!this.on) return;
      const timer = setInterval(() => {
        if (ready() && !forward()) this.on = false;
      }, WAITS[this.speed]);
      return () => clearInterval(timer);
    });
  }
}
