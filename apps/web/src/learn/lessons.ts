import type { Lesson } from '@bridgehead/tabletop';

/**
 * Where a player is after answering a question: a lesson is over when what it waits for is done. Whoever acts instead
 * of reading the introduction on is beyond it, and beyond the lesson about what was just done.
 */
export function lessonAfter(lessons: readonly Lesson[], at: number, ask: string): number {
  const waitsFor = (lesson: number) => lessons[lesson]?.until?.includes(ask) === true;
  const start = at === 0 ? 1 : at;
  return Math.min(waitsFor(start) ? start + 1 : start, lessons.length - 1);
}
