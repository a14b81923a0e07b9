/** How far a player has come in the lessons of a battle, kept in this browser. */
const PREFIX = 'bridgehead.lesson.';
const SPARED = 'bridgehead.spared.';

export function beginLessons(battle: string): void {
  localStorage.setItem(PREFIX + battle, '0');
}

/** The number of the present lesson; null for a battle without lessons, or once the player has left them. */
export function lessonOf(battle: string): number | null {
  const kept = localStorage.getItem(PREFIX + battle);
  return kept === null ? null : Number(kept);
}

export function keepLesson(battle: string, lesson: number): void {
  localStorage.setItem(PREFIX + battle, String(lesson));
}

export function leaveLessons(battle: string): void {
  localStorage.removeItem(PREFIX + battle);
  localStorage.removeItem(SPARED + battle);
}

/** Whether the standing orders that spare a beginner some questions have been given. */
export function isSpared(battle: string): boolean {
  return localStorage.getItem(SPARED + battle) !== null;
}

export function keepSpared(battle: string): void {
  localStorage.setItem(SPARED + battle, '1');
}
