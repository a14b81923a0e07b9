import type { Table } from '@bridgehead/tabletop';
import { chanceToHit } from '../book/dice.js';
import { weaponFigures } from '../book/figures.js';
import { canBeHit } from '../damage/allocation.js';
import { betterKind } from './fire-kinds.js';
import { type Firer, firersOf, unitsInReach } from './firers.js';
import { modifiersOf, type Volley } from './volley.js';

/** Dice that need the same to hit. */
interface Shots {
  readonly dice: number;
  readonly needs: number;
}

/** In thirty-sixths of a hit, before cover. */
export function hitsExpected(table: Table, volley: Volley): number {
  const firers = firersOf(table, volley);
  const launched = firers.reduce((sum, { barrage }) => sum + barrage.length, 0);
  // A barrage catches a stand or two for each launcher.
  const fromBarrage = launched * 1.5 * chanceToHit((launched > 2 ? 4 : 6) + worseFor(volley));
  return (
    fromBarrage + shotsAmong(table, volley, firers).reduce((sum, { dice, needs }) => sum + dice * chanceToHit(needs), 0)
  );
}

/** The shots of a volley, weapon by weapon, without its barrage; four for a D6. */
export function shotsOf(table: Table, volley: Volley): readonly Shots[] {
  return shotsAmong(table, volley, firersOf(table, volley));
}

function shotsAmong(table: Table, volley: Volley, firers: readonly Firer[]): readonly Shots[] {
  const candidates = unitsInReach(table, volley, firers);
  return firers.flatMap(({ weapons }) =>
    weapons.flatMap((weapon) => {
      const { ap, at, mw, count, shots } = weaponFigures(weapon);
      const kind = mw === null ? betterKind(table, weapon, candidates) : 'any';
      const needs = mw ?? (kind === 'ap' ? ap : at);
      if (needs === null || !candidates.some((id) => canBeHit(table, id, kind))) return [];
      return [{ dice: count * (typeof shots === 'number' ? shots : 4), needs: needs + worseFor(volley) }];
    }),
  );
}

function worseFor({ manner }: Volley): number {
  return modifiersOf(manner).reduce((sum, { value }) => sum + value, 0);
}
