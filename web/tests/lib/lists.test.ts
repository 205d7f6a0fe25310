/** Pages of lists: each says where the next one is, and no more are asked for than are wanted. */
import { expect, test, vi } from "vitest";
import { firstPages } from "../../src/lib/lists";

test("as many pages are asked for as are wanted, and whether there are more is known", async () => {
  const links: Record<string, string | undefined> = { "/a": "/b", "/b": "/c" };
  const ask = vi.fn(async (path: string): Promise<[string[], string | null]> => [
    [path],
    links[path] ?? null,
  ]);
  expect(await firstPages(ask, "/a", 2)).toEqual({ rows: ["/a", "/b"], more: true });
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await firstPages(ask, "/a", Infinity)).toEqual({ rows: ["/a", "/b", "/c"], more: false });
});
