import type { Table, TablePlay } from '@bridgehead/tabletop';
import { isCentreWithin } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isInPlay, standingUnits, unitsOf } from '../book/units.js';

const RULE = 'DZC-FORCE-69';
const REACH = 6;
const NUMBER = 5;
const BEST = 3;

/** DZC-FORCE-69: until its next activation. */
export const shielding = remembered<boolean>('shielding', 'battle', {
  name: 'Shielding',
  meaning: 'of a unit: its Energy Shield is up until it is activated again',
});

/** DZC-FORCE-69: P5+, or one better than its own, for friends within 6" of a shield; null if no shield covers it. */
export function shieldedPassive(table: Table, unit: string, own: number | null): number | null {
  const model = table.models.get(unit);
  if (model === undefined || !isInPlay(table, unit)) return null;
  const covers = standingUnits(table, model.side).some(
    (id) => shielding.read(table, id) === true && isCentreWithin(table, id, unit, REACH),
  );
  if (!covers) return null;
  return own === null ? NUMBER : Math.max(BEST, own - 1);
}

/** A shield comes down when its unit is activated again. */
export function lowerShields(play: TablePlay, squad: string): void {
  for (const id of unitsOf(play.table, squad))
    if (shielding.read(play.table, id) === true) shielding.write(play, id, false, RULE);
}
