import type { Chance, DrawOutcome, Outcome, PoolOutcome, SumOutcome } from './chance.js';
import type { DiceRolled } from './events.js';
import type { RollInput } from './view.js';

/** The event that tells of a roll. */
export function rolled(chance: Chance, input: RollInput, outcome: Outcome): DiceRolled {
  return {
    kind: 'diceRolled',
    because: chance.rule,
    stream: chance.stream,
    roll: input.roll,
    count: chance.count,
    ...(chance.side === undefined ? {} : { side: chance.side }),
    ...(chance.kind === 'draw' ? { drawn: (outcome as DrawOutcome).drawn } : { sides: chance.sides }),
    ...('waves' in input.thrown ? { waves: input.thrown.waves } : {}),
    ...(chance.kind === 'pool' ? { needs: chance.needs, successes: (outcome as PoolOutcome).successes } : {}),
    ...(chance.kind === 'sum' ? { total: (outcome as SumOutcome).total } : {}),
    ...(chance.modifiers === undefined ? {} : { modifiers: chance.modifiers }),
    ...(chance.about === undefined ? {} : { about: chance.about }),
    ...(chance.audience === undefined ? {} : { audience: chance.audience }),
  };
}
