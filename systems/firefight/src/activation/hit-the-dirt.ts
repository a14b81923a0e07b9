import { refuse } from '@bridgehead/kernel';
import { hasKeyword } from '../keywords/keywords.js';
import { isOnTable, zoneOf } from '../book/units.js';
import { goToGround } from '../pinning/pin.js';
import type { UnitAction } from './action.js';

/** FF-ACT-06: in Light Cover until the unit next activates. */
export const hitTheDirt: UnitAction = {
  name: 'hitTheDirt',
  label: 'Hit the Dirt',
  note: 'in Light Cover until it next activates',
  rule: 'FF-ACT-06',
  duration: 'short',
  isKnownTo: (table, unit) => isOnTable(table, unit) || zoneOf(table, unit) !== undefined,
  barred: (table, unit) =>
    hasKeyword(table, unit, 'vehicle') ? refuse('FF-VEH-06', 'Vehicles cannot Hit the Dirt.') : null,
  *run(play, unit) {
    yield* [];
    goToGround(play, unit, 'FF-ACT-06');
    return null;
  },
};
