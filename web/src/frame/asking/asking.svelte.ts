/** No wider: there the list lies over the table, and comes when it is wanted. */
const PHONE = 700;

/** Is it being asked what things are? While it is, nothing glows, and nothing can be played. */
class Asking {
  /** Is the table in this mode? */
  on = $state(false);
  /** What is being asked about on the table. */
  thing = $state.raw<Element | null>(null);
  /** A name one asks about without a thing: an entry of the list. */
  name = $state("");
  /** Does the list lie beside the table? */
  list = $state(true);

  /** From now on, with something to begin with. */
  start(thing: Element | null = null): void {
    [this.on, this.thing, this.name] = [true, thing, ""];
    this.list = innerWidth > PHONE;
  }
  about(thing: Element | null, name = ""): void {
    [this.thing, this.name] = [thing, name];
  }
  stop(): void {
    [this.on, this.thing, this.name] = [false, null, ""];
  }
}

export const asking = new Asking();
