import type { Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { orderOf } from '../book/marks.js';
import type { Gun } from './guns.js';

/** E40-FIRE-06. */
const LOCKS_ON = 4;

/** E40-FIRE-06: on Assault orders each super heavy weapon must lock on first. Gives those that fire. */
export function* lockedOn(play: TablePlay, squad: string, guns: readonly Gun[]): Procedure<readonly Gun[]> {
  if (orderOf(play.table, squad) !== 'assault') return guns;
  const roll = { stream: 'LOCK', rule: 'E40-FIRE-06', side: squadOf(play.table, squad).side };
  const found: Gun[] = [];
  for (const gun of guns) if ((yield* rollFor(roll, 1, LOCKS_ON)) > 0) found.push(gun);
  return found;
}
