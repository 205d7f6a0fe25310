/** Where a learner is in the courses: what is done, what comes next, how long it takes. */
import type { Chapter, Course, LessonListed } from "../types";
import type { Progress } from "./progress.svelte";

export function chapterOf(course: Course, lesson: string): Chapter | undefined {
  return course.chapters.find(({ lessons }) => lessons.some(({ id }) => id === lesson));
}

/** The number of a chapter's last lesson: lessons are counted through the whole course. */
export function lastNumber(chapter: Chapter): number {
  return chapter.lessons.at(-1)?.number ?? 0;
}

/** The lesson after this one in its chapter; nothing after the last. */
export function after(chapter: Chapter, lesson: string): LessonListed | undefined {
  const at = chapter.lessons.findIndex(({ id }) => id === lesson);
  return at < 0 ? undefined : chapter.lessons[at + 1];
}

/** What to play next in a chapter: what is worth another visit, then the first that is not solved. */
export function next(game: string, chapter: Chapter, progress: Progress): LessonListed | undefined {
  const { lessons } = chapter;
  return (
    lessons.find(({ id }) => progress.of(game, id).again) ??
    lessons.find(({ id }) => !progress.isSolved(game, id))
  );
}

export function solvedIn(game: string, chapter: Chapter, progress: Progress): number {
  return chapter.lessons.filter(({ id }) => progress.isSolved(game, id)).length;
}

/** Minutes until the end of a chapter. */
export function minutesLeft(game: string, chapter: Chapter, progress: Progress): number {
  return chapter.lessons
    .filter(({ id }) => !progress.isSolved(game, id))
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The chapter to go on with in a course: the first one, then those of modules that were begun; none if all is done. */
export function chapterLeft({ game, chapters }: Course, progress: Progress): Chapter | undefined {
  return chapters.find(
    (chapter, at) =>
      next(game, chapter, progress) !== undefined && (at === 0 || solvedIn(game, chapter, progress) > 0),
  );
}

/** The course to go on with: the one opened last, if something is left in it; else the first begun or new one. */
export function current(courses: readonly Course[], progress: Progress): Course | undefined {
  const last = progress.last.split("/")[0];
  const open = courses.filter((course) => chapterLeft(course, progress) !== undefined);
  return open.find(({ game }) => game === last) ?? open[0];
}

const NUMERALS: [number, string][] = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

/** A number as it stands in a laurel wreath. */
export function roman(number: number): string {
  let [left, text] = [number, ""];
  for (const [value, sign] of NUMERALS) {
    text += sign.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
}
