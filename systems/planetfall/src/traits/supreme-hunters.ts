import { ask, pickAsk, pool, type Procedure } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { BASIC } from '../book/dice.js';
import type { Struck } from './moments.js';

/** The Pinpoint dice against one model, after they were rolled: how many show 6, and how many of these were rolled for the second time. */
export interface PinpointDice {
  readonly model: string;
  readonly dice: number;
  readonly sixes: number;
  readonly settled: number;
}

type HuntersArgs = Omit<PinpointDice, 'settled'>;

/** PF-ORBAT-14: one Pinpoint die may be rolled again, after all have been seen. */
export const supremeHunters = pickAsk<Table, HuntersArgs>({
  name: 'supremeHunters',
  prompt: 'Is a Pinpoint die rolled again?',
  meaning: 'keep; other for a die that does not show 6; six for one that does.',
  rules: ['PF-ORBAT-14'],
  *candidates(_table, { dice, sixes, model }) {
    yield { id: 'keep', label: 'Keep them', pieces: [model] };
    if (sixes < dice) yield { id: 'other', label: 'Roll one again that is no 6', pieces: [model] };
    if (sixes > 0) yield { id: 'six', label: 'Roll a 6 again', pieces: [model] };
  },
  usual: (_table, { sixes }) => (sixes === 0 ? 'other' : 'keep'),
});

/** Once in an attack of Main Ordnance in which only such models fire. */
export function mayHunt(table: Table, { manner, attack }: Pick<Struck, 'manner' | 'attack'>): boolean {
  return manner === 'ordnance' && attack.shooters.every((model) => hasTrait(table, model, 'supreme-hunters'));
}

/** The dice after their owner has chosen whether to roll one again. */
export function* huntAgain({ attack }: Struck, side: string, rolled: PinpointDice): Procedure<PinpointDice> {
  const { model, dice, sixes } = rolled;
  const choice = yield* ask(side, supremeHunters, { model, dice, sixes });
  if (choice === 'keep') return rolled;
  const { squad, target } = attack;
  const again = {
    stream: 'PINPOINT',
    rule: 'PF-ORBAT-14',
    side,
    count: 1,
    sides: 6,
    needs: 6,
    mechanic: BASIC,
  } as const;
  const { successes } = yield* pool({ ...again, about: { squad, target, model } });
  const kept = choice === 'six' ? sixes - 1 : sixes;
  return { ...rolled, sixes: kept + successes, settled: successes };
}
