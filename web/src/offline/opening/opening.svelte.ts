/** How far the start of the app in this page is, and whether it is still there. */
import type { Progress } from "../connection";
import type { Packs } from "../messages";

export class Opening implements Progress {
  bytes = $state(0);
  total = $state(0);
  /** `failed`: it could not start; `stopped`: it was open, and goes on no more. */
  state = $state<"loading" | "open" | "failed" | "stopped">("loading");
  /** Something was asked for that cannot be had before all is here. */
  wanted = $state(false);
  #then: () => void = () => {};

  /** How much has come, from 0 to 1; what is small beside the packs is not counted. */
  get share(): number {
    return this.total ? Math.min(1, this.bytes / this.total) : 0;
  }

  /** This is to come, and is followed by something. */
  begin({ sizes }: Packs, then: () => void): void {
    this.total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
    this.#then = then;
  }

  loaded(bytes: number): void {
    this.bytes += bytes;
  }

  want(): void {
    this.wanted = this.state === "loading";
  }

  ready(): void {
    this.state = "open";
    this.wanted = false;
    this.#then();
  }

  failed(why: unknown): void {
    console.error(why);
    this.state = this.state === "open" ? "stopped" : "failed";
  }
}

export const opening = new Opening();
