import type { Side } from '@bridgehead/kernel';
import {
  distanceBetween,
  modelsOf,
  squadsOf,
  type Table,
  type Token,
  type TokenWord,
  tokensOf,
} from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { isWithin, roundBase, TOLERANCE } from '../book/measuring.js';
import { SIDES } from '../book/play.js';
import { isOnTable, leaderOf } from '../book/units.js';
import { combinedStrength } from './unit-strength.js';

/** FF-SCORE-01: objective markers are 40 mm across. */
export const OBJECTIVE: TokenWord & { readonly base: NonNullable<TokenWord['base']> } = {
  id: 'objective',
  name: 'Objective',
  meaning: 'A marker of 40 mm that units claim; it blocks neither sight nor movement.',
  base: roundBase(40),
};

export function objectives(table: Table): readonly Token[] {
  return tokensOf(table).filter(({ kind, at }) => kind === OBJECTIVE.id && at !== null);
}

/** FF-SCORE-01: the units that can claim it: one model in contact, and the Leader within 3". */
function claimants(table: Table, objective: string): readonly string[] {
  return SIDES.flatMap((side) =>
    squadsOf(table, side).flatMap(({ id }) => (canClaim(table, id, objective) ? [id] : [])),
  );
}

/** FF-SCORE-01: only units on the table itself touch a marker. */
export function canClaim(table: Table, unit: string, objective: string): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !isOnTable(table, unit)) return false;
  if (!isWithin(distanceBetween(table, leader, objective), 3)) return false;
  return modelsOf(table, unit).some(
    ({ id, place }) => place.kind === 'on' && distanceBetween(table, id, objective) <= TOLERANCE,
  );
}

/** FF-SCORE-01: who holds it: the side with the higher combined Unit Strength; null if both are equal or nobody has any. */
export function holderOf(rules: Rules, objective: string): Side | null {
  const units = claimants(rules.table, objective);
  const strengths = SIDES.map((side) => ({ side, strength: combinedStrength(rules, units, side) }));
  const most = Math.max(...strengths.map(({ strength }) => strength));
  const strongest = strengths.filter(({ strength }) => strength === most);
  return most > 0 && strongest.length === 1 ? (strongest[0]?.side ?? null) : null;
}
