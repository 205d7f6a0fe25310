/** Names in pictures give way where there is no room. */
import { expect, test } from "vitest";
import { short } from "../../src/lib/text/short";

test("a name that fits stays as it is", () => {
  expect(short("Lucia", 4.5)).toBe("Lucia");
  expect(short("", 0)).toBe("");
});

test("a long name gives way, one of wide letters sooner", () => {
  expect(short("Bartolomeo", 4.5)).toBe("Bartolo…");
  expect(short("W".repeat(10), 4.5)).toBe("WWWW…");
  expect(short("Anna Bella", 2.9)).toBe("Anna…");
  expect(short("Łucja Ñandú", 5.4)).toBe("Łucja Ñandú");
  expect(short("ש".repeat(11), 5.4)).toBe(`${"ש".repeat(7)}…`); // letters of another font may be wider
});

test("what is one sign to people is not cut in two", () => {
  expect(short("👩‍🎨👨‍👩‍👧‍👦🏰🦁", 4)).toBe("👩‍🎨👨‍👩‍👧‍👦…");
  expect(short("👩‍🎨👩‍🎨", 2)).toBe("👩‍🎨…");
  expect(short("👩‍🎨👩‍🎨", 0.1)).toBe("…"); // nothing sticks out, however wide the first sign is
});
