import { answerAtOnce, type AnswerReason, playerNamed, taskIn } from '@bridgehead/commander';
import { type Answer, isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { loadAllSystems } from '@bridgehead/systems';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';

const battles = (await loadAllSystems()).flatMap((system) =>
  (system.opponent?.mix ?? []).slice(0, 1).map(({ scenario }) => ({ system, scenario })),
);

const ANSWERS = 80;

/** The first answers of a battle in which one kind of player plays both sides, and what it says about them. */
function played(kind: string, system: GameSystem, scenario: string) {
  const begun = system.begin({ scenario, rosters: {}, seed: 'recruit' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine: Machine<Table, TableEvent> = new Machine(system, standing, seededDice('recruit'));
  const player = playerNamed(kind)?.make(system);
  machine.start();
  const given: Answer[] = [];
  const reasons: AnswerReason[] = [];
  for (const decision of pendingOf(machine)) {
    if (player === undefined || given.length >= ANSWERS) break;
    const answer = answerAtOnce(player, taskIn(machine, decision, Random.seeded('recruit', decision.id)));
    reasons.push(...[player.reason?.() ?? null].filter((reason) => reason !== null));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
    given.push(answer);
  }
  return { given, reasons };
}

function* pendingOf(machine: Machine<Table, TableEvent>) {
  for (let [decision] = machine.pending; decision !== undefined; [decision] = machine.pending) yield decision;
}

describe('the recruit', () => {
  it.each(battles)(
    'plays $system.name by the scripts, but not always by the best idea, and says what it weighed',
    ({ system, scenario }) => {
      const own = played('recruit', system, scenario);
      expect(own.given).not.toEqual(played('greedy', system, scenario).given);
      expect(own.reasons.length).toBeGreaterThan(0);
      for (const { says } of own.reasons)
        expect(says).toMatch(/^.+: worth -?[\d.]+, .+ -?[\d.]+; \d+ % to win as things stand\.$/);
      expect(played('recruit', system, scenario)).toEqual(own);
    },
    60_000,
  );
});
