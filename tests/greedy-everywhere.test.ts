import { answerAtOnce, playerNamed, taskIn } from '@bridgehead/commander';
import { isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { loadAllSystems } from '@bridgehead/systems';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';

const battles = (await loadAllSystems()).flatMap((system) =>
  [...new Set(system.opponent?.mix.map(({ scenario }) => scenario))].map((scenario) => ({ system, scenario })),
);

/** Enough for both sides to have moved some squads. */
const ANSWERS = 60;

/** How many answers of greedy players were accepted at the beginning of a battle. */
function accepted(system: GameSystem, scenario: string): number {
  const begun = system.begin({ scenario, rosters: {}, seed: 'everywhere' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine: Machine<Table, TableEvent> = new Machine(system, standing, seededDice('everywhere'));
  const players = new Map(system.sides.map((side) => [side, playerNamed('greedy')?.make(system)]));
  machine.start();
  for (let given = 0; given < ANSWERS; given++) {
    const [decision] = machine.pending;
    const player = players.get(decision?.side ?? '');
    if (decision === undefined || player === undefined) return machine.result === null ? given : ANSWERS;
    const answer = answerAtOnce(player, taskIn(machine, decision, Random.seeded('everywhere', decision.id)));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
  return ANSWERS;
}

describe('the greedy player', () => {
  it.each(battles)(
    'knows what to do in $scenario of $system.name',
    ({ system, scenario }) => {
      expect(accepted(system, scenario)).toBe(ANSWERS);
    },
    60_000,
  );
});
