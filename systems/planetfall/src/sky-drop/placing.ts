import { type KeepDemand, type Placing, squadOf, type Table } from '@bridgehead/tabletop';
import { enemiesInPlay, occupiedBy } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import { groundDemands } from '../terrain/ground.js';

/** PF-DROP-06: the demands on some models that are set down from above, without the others of their squadron. */
export function placingOfSome(table: Table, squad: string, pieces: readonly string[], rule = 'PF-DROP-06'): Placing {
  return { pieces, keep: keptOff(table, squad, rule), ...groundDemands(table, pieces), rule };
}

const APART = inches(1) + TOLERANCE;

/** PF-TRANSPORT-04: the distance to models in a building is the distance to the building. */
function keptOff(table: Table, squad: string, rule: string): readonly KeepDemand[] {
  const enemies = enemiesInPlay(table, squadOf(table, squad).side);
  const held = new Set(enemies.flatMap((enemy) => occupiedBy(table, enemy) ?? []));
  const keep = { distance: APART, when: 'atEnd', rule } as const;
  return [{ ...keep, from: 'enemies' }, ...(held.size === 0 ? [] : [{ ...keep, from: { pieces: [...held] } }])];
}
