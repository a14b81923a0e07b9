import type { RuleId } from '@bridgehead/kernel';
import { markOn, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { HIT_THE_DIRT, PINNED } from '../book/marks.js';
import { isUnitDestroyed } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';

/** FF-PIN-03: what Pins a Vehicle as it Pins other units. */
export type PinCause = 'any' | 'vehiclesToo';

/** FF-PIN-03, FF-PIN-04: whether such an event can Pin the unit at all. */
function canBePinned(table: Table, unit: string, cause: PinCause): boolean {
  if (hasKeyword(table, unit, 'construct')) return false;
  return cause === 'vehiclesToo' || !hasKeyword(table, unit, 'vehicle');
}

/** FF-PIN-01, FF-PIN-02: the unit gets a Pin, at most one, and Hits the Dirt. */
export function pin(play: TablePlay, unit: string, rule: RuleId, cause: PinCause = 'any'): void {
  if (isUnitDestroyed(play.table, unit)) return;
  if (hasKeyword(play.table, unit, 'construct')) play.cite('FF-PIN-04', 'FF-KEYWORD-12');
  if (hasKeyword(play.table, unit, 'vehicle')) play.cite('FF-PIN-03', 'FF-KEYWORD-52');
  if (!canBePinned(play.table, unit, cause)) return;
  play.cite('FF-PIN-01', 'FF-PIN-02');
  setMark(play, unit, PINNED, 1, rule);
  goToGround(play, unit, 'FF-PIN-02');
}

/** FF-ACT-06, FF-VEH-06: Vehicles cannot Hit the Dirt. */
export function goToGround(play: TablePlay, unit: string, rule: RuleId): void {
  if (!hasKeyword(play.table, unit, 'vehicle')) setMark(play, unit, HIT_THE_DIRT, 1, rule);
}

/** FF-PIN-05: the Pin goes; the unit stays down until it next activates. */
export function unpin(play: TablePlay, unit: string, rule: RuleId): void {
  play.cite('FF-PIN-05');
  if (markOn(play.table, unit, PINNED) > 0) setMark(play, unit, PINNED, 0, rule);
}
