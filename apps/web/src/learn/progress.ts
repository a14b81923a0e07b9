/** How far a player has come in the lessons of a battle, kept in this browser. */
const PREFIX = 'bridgehead.lesson.';

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
}
