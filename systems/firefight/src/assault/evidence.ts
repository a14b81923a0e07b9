import {
  distanceBetween,
  type Evidence,
  markOn,
  type Table,
  whenDeclared,
  whenRolled,
  whenTold,
} from '@bridgehead/tabletop';
import { oneShortAction } from '../activation/state.js';
import { HIT_THE_DIRT } from '../book/marks.js';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { isOnTable, leaderOf, modelsAbout, unitsAbout } from '../book/units.js';
import { terrainType } from '../terrain/terrain.js';
import { touchesUnit } from './contact.js';

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

/** Whether a unit has cover that does not count in an Assault: it has Hit the Dirt, or it stands at an Obstacle. */
function isLightlyCovered(table: Table, unit: string): boolean {
  if (markOn(table, unit, HIT_THE_DIRT) > 0) return true;
  const obstacles = [...table.terrain.values()].filter((piece) => terrainType(piece) === 'obstacle');
  return modelsAbout(table, unit).some((id) =>
    obstacles.some((piece) => distanceBetween(table, id, piece.id) <= TOLERANCE),
  );
}

/** FF-CQB-05: whether the Leader of a unit is in contact with another unit, and touches none of its models. */
function standsOpposite(table: Table, unit: string, other: string): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !isOnTable(table, unit) || !isOnTable(table, other)) return false;
  const away = modelsAbout(table, other).map((id) => distanceBetween(table, leader, id));
  return touchesUnit(table, leader, other) && away.every((gap) => gap > TOLERANCE);
}

export const evidence: readonly Evidence[] = [
  // A unit with one short action assaults by an Advance.
  whenDeclared('Assault', 'FF-CQB-02', ({ by }, table) => oneShortAction.read(table, by) === true),
  // Nothing of that modifies a roll to hit in an Assault.
  whenRolled('HIT', 'FF-CQB-17', ({ about, modifiers = [] }, table) => {
    const target = about?.['manner'] === 'assault' ? about['target'] : undefined;
    return typeof target === 'string' && modifiers.length === 0 && isLightlyCovered(table, target);
  }),
  // The Leader of the attackers fights across an Obstacle.
  whenRolled('HIT', 'FF-CQB-05', ({ about }, table) => {
    const { attacker, target, manner } = about ?? {};
    if (manner !== 'assault' || typeof attacker !== 'string' || typeof target !== 'string') return false;
    return standsOpposite(table, attacker, target) || standsOpposite(table, target, attacker);
  }),
  // Attackers stand closer to friends than other moves would let them.
  whenTold(
    'modelMoved',
    'FF-CQB-03',
    ({ model, because }, table) => CLOSING.has(because ?? '') && isCloseToFriends(table, model),
  ),
];
