import { distanceBetween, type Evidence, type Table, whenTold } from '@bridgehead/tabletop';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { modelsAbout, unitsAbout } from '../book/units.js';

/** Moves into contact. */
const CLOSING: ReadonlySet<string> = new Set(['FF-CQB-01', 'FF-CQB-06']);

/** Whether a friend of another unit stands closer to a model than 1". */
function isCloseToFriends(table: Table, model: string): boolean {
  const { squad, side } = table.models.get(model) ?? { squad: '', side: '' };
  const friends = unitsAbout(table, side).filter((unit) => unit !== squad);
  return friends.some((unit) =>
    modelsAbout(table, unit).some((other) => {
      const gap = distanceBetween(table, model, other);
      return gap > TOLERANCE && gap < INCH - TOLERANCE;
    }),
  );
}

export const evidence: readonly Evidence[] = [
  // Attackers stand closer to friends than other moves would let them.
  whenTold(
    'modelMoved',
    'FF-CQB-03',
    ({ model, because }, table) => CLOSING.has(because ?? '') && isCloseToFriends(table, model),
  ),
];
