import type { Table } from '@bridgehead/tabletop';
import { chanceToHit } from '../book/dice.js';
import { weaponFigures } from '../book/figures.js';
import { canBeHit } from '../damage/allocation.js';
import { betterKind } from './fire-kinds.js';
import { type Firer, firersOf, unitsInReach } from './firers.js';
import { modifiersOf, type Volley } from './volley.js';

/** In thirty-sixths of a hit, before cover. */
export function hitsExpected(table: Table, volley: Volley): number {
  const firers = firersOf(table, volley);
  const candidates = unitsInReach(table, volley, firers);
  const worse = modifiersOf(volley.manner).reduce((sum, { value }) => sum + value, 0);
  const launched = firers.reduce((sum, { barrage }) => sum + barrage.length, 0);
  // A barrage catches a stand or two for each launcher.
  const fromBarrage = launched * 1.5 * chanceToHit((launched > 2 ? 4 : 6) + worse);
  return fromBarrage + firers.reduce((sum, firer) => sum + hitsOf(table, firer, candidates, worse), 0);
}

function hitsOf(table: Table, { weapons }: Firer, candidates: readonly string[], worse: number): number {
  return weapons.reduce((sum, weapon) => {
    const { ap, at, mw, count, shots } = weaponFigures(weapon);
    const kind = mw === null ? betterKind(table, weapon, candidates) : 'any';
    const needs = mw ?? (kind === 'ap' ? ap : at);
    if (needs === null || !candidates.some((id) => canBeHit(table, id, kind))) return sum;
    return sum + count * (typeof shots === 'number' ? shots : 4) * chanceToHit(needs + worse);
  }, 0);
}
