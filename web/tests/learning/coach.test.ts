/** Where the coach stands, which sums are drawn, and where one is in a course. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { placed, sumOf } from "../../src/lib/learning/coach";
import { after, chapterLeft, current, minutesLeft, next, roman } from "../../src/lib/learning/courses";
import { Progress } from "../../src/lib/learning/progress.svelte";
import type { Course, Reason } from "../../src/lib/types";

const AREA = { left: 0, top: 0, right: 1000, bottom: 600 };

describe("the coach", () => {
  it("stands beside what is spoken of, where there is room, and never over it", () => {
    const thing = { left: 400, top: 200, right: 500, bottom: 300 };
    expect(placed(thing, 300, 160, AREA)).toMatchObject({ left: 516, tail: "left" });
    expect(placed({ ...thing, left: 800, right: 900 }, 300, 160, AREA)).toMatchObject({
      left: 484,
      tail: "right",
    });
    const wide = { left: 50, top: 100, right: 950, bottom: 200 };
    expect(placed(wide, 300, 160, AREA)).toMatchObject({ top: 216, tail: "top" });
    expect(placed({ ...wide, top: 400, bottom: 550 }, 300, 160, AREA)).toMatchObject({
      top: 224,
      tail: "bottom",
    });
  });

  it("stays in the area, and in its corner when it speaks of nothing", () => {
    const corner = placed({ left: 10, top: 580, right: 60, bottom: 600 }, 300, 160, AREA);
    expect(corner.top + 160).toBeLessThanOrEqual(AREA.bottom);
    expect(placed(null, 300, 160, AREA)).toMatchObject({ left: 684, top: 424, tail: "" });
  });
});

describe("a sum", () => {
  const reason: Reason = {
    code: "value",
    text: "",
    rule: "",
    missing: { value: 1 },
    parts: [
      ["white", 3],
      ["servants", 1],
    ],
  };

  it("is drawn part by part, with what is missing", () => {
    expect(sumOf(reason)).toEqual({
      parts: [
        { name: "white", amount: 3 },
        { name: "servants", amount: 1 },
      ],
      missing: 1,
    });
  });

  it("is not drawn of costs, of much, and of nothing", () => {
    expect(sumOf({ ...reason, code: "cost" })).toBeNull();
    expect(sumOf({ ...reason, missing: { value: 20 } })).toBeNull();
    expect(sumOf({ ...reason, missing: {} })).toBeNull();
    expect(sumOf({ ...reason, parts: [] })).toBeNull();
  });
});

describe("a course", () => {
  function course(game: string): Course {
    const lessons = ["a", "b", "c"].map((id, at) => ({
      id,
      number: at + 1,
      title: id,
      idea: id,
      minutes: 2,
    }));
    const chapter = {
      id: "first",
      title: "",
      module: null,
      text: null,
      lessons,
      first_game: null,
      questions: [],
    };
    return { game, title: game, chapters: [chapter] };
  }
  const PLAYED = { tries: 1, hints: 0, seconds: 1 };
  const all = [course("one"), course("two")];
  const chapter = all[0]!.chapters[0]!;

  beforeEach(() => void vi.stubGlobal("localStorage", undefined));

  it("goes on with the first lesson that is not solved, or one that is worth another visit", () => {
    const progress = new Progress();
    expect(next("one", chapter, progress)?.id).toBe("a");
    progress.solve("one", "a", PLAYED, [2], 0);
    expect(next("one", chapter, progress)?.id).toBe("b");
    expect(minutesLeft("one", chapter, progress)).toBe(4);
    progress.answer("one", "a", false, [2], 1);
    expect(next("one", chapter, progress)?.id).toBe("a");
    expect(after(chapter, "b")?.id).toBe("c");
    expect(after(chapter, "c")).toBeUndefined();
  });

  it("is the one opened last, as long as something is left in it", () => {
    const progress = new Progress();
    expect(current(all, progress)?.game).toBe("one");
    progress.visit("two", "a");
    expect(current(all, progress)?.game).toBe("two");
    for (const id of ["a", "b", "c"]) progress.solve("two", id, PLAYED, [], 0);
    expect(current(all, progress)?.game).toBe("one");
  });

  it("goes on with a module that was begun, when its first chapter is done", () => {
    const progress = new Progress();
    const [one, two] = all;
    const lessons = ["d", "e"].map((id) => ({ ...chapter.lessons[0]!, id }));
    const wide = { ...one!, chapters: [chapter, { ...chapter, id: "module", lessons }] };
    for (const id of ["a", "b", "c"]) progress.solve("one", id, PLAYED, [], 0);
    expect(chapterLeft(wide, progress)).toBeUndefined();
    expect(current([wide, two!], progress)?.game).toBe("two");
    progress.solve("one", "d", PLAYED, [], 0);
    progress.visit("one", "d");
    expect(chapterLeft(wide, progress)?.id).toBe("module");
    expect(current([wide, two!], progress)?.game).toBe("one");
  });

  it("numbers its lessons as a wreath shows them", () => {
    expect([1, 4, 9, 11, 14].map(roman)).toEqual(["I", "IV", "IX", "XI", "XIV"]);
  });
});
