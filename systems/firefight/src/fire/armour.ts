import type { Modifier } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { soldiersOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import type { GunPool } from './guns.js';

/** FF-FIRE-07, FF-FORCE-07: the AR of a unit is the best among its models. */
export function armourOf(table: Table, unit: string): number {
  return Math.max(2, ...soldiersOf(table, unit).map(({ id }) => figuresOf(table, id).ar));
}

/** FF-KEYWORD-31: weapons that ignore Mobile Defences. */
const THROUGH_DEFENCES: ReadonlySet<string> = new Set(['indirect', 'it-burns', 'anti-tank']);

/** FF-FIRE-07, FF-KEYWORD-04: what changes the number that a hit needs to wound. */
export function woundModifiers(
  table: Table,
  target: string,
  { ap, keywords }: Pick<GunPool, 'ap' | 'keywords'>,
  byShooting: boolean,
): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  if (ap > 0) modifiers.push({ value: -ap, reason: `AP ${ap}`, rule: 'FF-KEYWORD-04' });
  const defended = byShooting && hasKeyword(table, target, 'mobile-defences');
  if (defended && !keywords.some(({ trait }) => THROUGH_DEFENCES.has(trait)))
    modifiers.push({ value: 1, reason: 'Mobile Defences', rule: 'FF-KEYWORD-31' });
  return modifiers;
}
