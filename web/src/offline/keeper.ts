/**
 * Where tables are kept: IndexedDB. A table moves on in one transaction, which is given up where another page was
 * faster: its version is not any more the one that was seen.
 */

/** Heads and lines are JSON texts with their version; heads also say when the table must be looked at again. */
interface Text {
  version: number;
  wake?: number | null;
}
function read(text: string | undefined): Text {
  return text === undefined ? { version: NONE } : (JSON.parse(text) as Text);
}

/** The version of a table that is not there. */
const NONE = -1;

/** A table that must be looked at, and when. */
interface Wake {
  table: string;
  wake: number;
}

/** The answer to a request of the database. */
function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/** Was it done? Or given up, since another page was faster. */
function end(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(true);
    transaction.onabort = () => (transaction.error ? failed(transaction.error) : done(false));
  });
}

const VERSION = 2;

/** From what is kept as an earlier version of the page kept it, if there is any, to how it is kept now. */
function grow({ result: db, transaction }: IDBOpenDBRequest, from: number): void {
  if (from < 1) for (const name of ["heads", "log", "things"]) db.createObjectStore(name);
  if (from < 2) {
    db.createObjectStore("wakes", { keyPath: "table" }).createIndex("wake", "wake");
    const walk = transaction!.objectStore("heads").openCursor();
    walk.onsuccess = () => {
      const head = walk.result;
      if (!head) return;
      note(transaction!, head.key as string, read(head.value as string));
      head.continue();
    };
  }
}

/** When a table must be looked at again, if ever. */
function note(transaction: IDBTransaction, table: string, { wake = null }: Text): void {
  const wakes = transaction.objectStore("wakes");
  if (wake === null) wakes.delete(table);
  else wakes.put({ table, wake } satisfies Wake);
}

/** What Python asks; all values are texts. Nothing is here as long as nothing was put there. */
export class Keeper {
  /** What must be there before a table is read, which is known by its head. */
  before: (head: string) => Promise<unknown> = async () => {};

  private constructor(private readonly db: IDBDatabase) {
    // A later version of the page makes it anew: this one must not stand in its way.
    db.onversionchange = () => db.close();
  }

  static async open(name = "signoria"): Promise<Keeper> {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = ({ oldVersion }) => grow(opening, oldVersion);
    return new Keeper(await answer(opening));
  }

  async head(table: string): Promise<string | undefined> {
    const found = await answer<string | undefined>(this.#read("heads").get(table));
    if (found) await this.before(found);
    return found;
  }

  /** Tables that must be looked at by now, longest due first. */
  async due(now: number, most: number): Promise<[table: string, wake: number][]> {
    const found = await answer<Wake[]>(
      this.#read("wakes").index("wake").getAll(IDBKeyRange.upperBound(now), most),
    );
    return found.map(({ table, wake }) => [table, wake]);
  }

  heads(): Promise<string[]> {
    return answer(this.#read("heads").getAll());
  }

  /** The lines after a version. */
  log(table: string, since: number): Promise<string[]> {
    return answer(this.#read("log").getAll(IDBKeyRange.bound([table, since + 1], [table, Infinity])));
  }

  /** Lines that come after the version that was seen, and what the table then is; was it done? */
  append(table: string, seen: number, head: string, lines: Iterable<string>): Promise<boolean> {
    const transaction = this.db.transaction(["heads", "log", "wakes"], "readwrite");
    const heads = transaction.objectStore("heads");
    const done = end(transaction);
    const added = [...lines]; // a list of Python, which is gone when this has been called
    const before: IDBRequest<string | undefined> = heads.get(table);
    before.onsuccess = () => {
      if (read(before.result).version !== seen) return transaction.abort();
      const log = transaction.objectStore("log");
      for (const line of added) log.add(line, [table, read(line).version]);
      heads.put(head, table);
      note(transaction, table, read(head));
    };
    return done;
  }

  get(kind: string, key: string): Promise<string | undefined> {
    return answer(this.#read("things").get([kind, key]));
  }

  async put(kind: string, key: string, text: string): Promise<void> {
    await this.#change((things) => things.put(text, [kind, key]));
  }

  async delete(kind: string, key: string): Promise<void> {
    await this.#change((things) => things.delete([kind, key]));
  }

  async all(kind: string): Promise<[string, string][]> {
    const range = IDBKeyRange.bound([kind], [kind, []]);
    const things = this.#read("things");
    const [keys, texts] = await Promise.all([
      answer(things.getAllKeys(range)),
      answer<string[]>(things.getAll(range)),
    ]);
    return keys.map((key, at) => [(key as [string, string])[1], texts[at]!]);
  }

  #read(store: string): IDBObjectStore {
    return this.db.transaction(store).objectStore(store);
  }

  async #change(act: (things: IDBObjectStore) => void): Promise<void> {
    const transaction = this.db.transaction("things", "readwrite");
    const done = end(transaction);
    act(transaction.objectStore("things"));
    await done;
  }
}
