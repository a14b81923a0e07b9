import { pool, type Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { BASIC } from '../book/dice.js';
import type { Struck } from './moments.js';
import type { PinpointDice } from './supreme-hunters.js';

/** PF-ORBAT-43: the sixes among the Pinpoint dice against such a model are rolled again, once; the second faces stand. */
export function* reflect(
  play: TablePlay,
  { attack }: Struck,
  side: string,
  rolled: PinpointDice,
): Procedure<PinpointDice> {
  const { model, sixes, settled } = rolled;
  if (!hasTrait(play.table, model, 'reflective-inner-plating') || sixes === settled) return rolled;
  const again = { stream: 'PINPOINT', rule: 'PF-ORBAT-43', side, sides: 6, needs: 6, mechanic: BASIC } as const;
  const { squad, target } = attack;
  const { successes } = yield* pool({ ...again, count: sixes - settled, about: { squad, target, model } });
  return { ...rolled, sixes: settled + successes };
}
