import type { Modifier } from '@bridgehead/kernel';
import { remembered } from '../book/memos.js';
import { squadOfUnit } from '../book/units.js';
import { lentModifiers } from '../cards/lent.js';
import type { Table } from '@bridgehead/tabletop';

/** DZC-FM-06: how a Squad of Fast Movers flies. */
export const flown = remembered<string>('flown', 'battle', {
  name: 'Speed',
  meaning: 'of a Squad of Fast Movers: fast, slow or supercruise',
});

/** DZC-REACT-07: +2; +3 at a Fast Mover flying Fast, and one more if it supercruises (DZC-FM-16). */
export function speedPenalty(table: Table, aircraft: string): readonly Modifier[] {
  const speed = flown.read(table, squadOfUnit(table, aircraft));
  const reaction = {
    value: speed === undefined || speed === 'slow' ? 2 : 3,
    reason: 'Reaction Fire',
    rule: 'DZC-REACT-07',
  };
  const cards = lentModifiers(table, squadOfUnit(table, aircraft), 'reaction');
  const supercruise = { value: 1, reason: 'Supercruise', rule: 'DZC-FM-16' };
  return speed === 'supercruise' ? [reaction, supercruise, ...cards] : [reaction, ...cards];
}
