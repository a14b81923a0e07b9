import {
  answerAtOnce,
  type AnswerReason,
  type Player,
  playerNamed,
  playersOffered,
  taskIn,
} from '@bridgehead/commander';
import { type Answer, isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { loadAllSystems } from '@bridgehead/systems';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';

const systems = await loadAllSystems();
const probe = named('probe');
const planetfall = named('planetfall');

function named(id: string): GameSystem {
  const found = systems.find((system) => system.id === id);
  if (found === undefined) throw new Error(`there is no system "${id}"`);
  return found;
}

function begun(system: GameSystem, scenario: string): Machine<Table, TableEvent> {
  const setup = system.begin({ scenario, rosters: {}, seed: 'veteran' });
  if (isRefusal(setup)) throw new Error(setup.reason);
  const standing = { table: setup.table, stage: setup.first, stageNumber: 1, rolls: 0 };
  const machine: Machine<Table, TableEvent> = new Machine(system, standing, seededDice('veteran'));
  machine.start();
  return machine;
}

function veteran(system: GameSystem): Player {
  const kind = playerNamed('veteran');
  if (kind === undefined) throw new Error('there is no veteran');
  return kind.make(system);
}

/** The first answers of a battle in which a veteran plays the first side and greedy the other, and what the veteran says. */
function played(system: GameSystem, scenario: string, answers: number) {
  const machine = begun(system, scenario);
  const own = veteran(system);
  const other = playerNamed('greedy')?.make(system) ?? own;
  const given: Answer[] = [];
  const reasons: AnswerReason[] = [];
  while (machine.result === null && given.length < answers) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked');
    const isOwn = decision.side === system.sides[0];
    const task = taskIn(machine, decision, Random.seeded('veteran', decision.id));
    const answer = answerAtOnce(isOwn ? own : other, task);
    const reason = isOwn ? (own.reason?.() ?? null) : null;
    if (reason !== null) reasons.push(reason);
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
    given.push(answer);
  }
  return { given, reasons, result: machine.result };
}

describe('the veteran', () => {
  it('plays a whole battle by the rules', () => {
    expect(played(probe, 'crossing', 2000).result).not.toBeNull();
  }, 120_000);

  it('gives the same answers to the same questions', () => {
    expect(played(probe, 'crossing', 40)).toEqual(played(probe, 'crossing', 40));
  }, 120_000);

  it('says why, with the chances that it sees', () => {
    const reasons = played(planetfall, 'skirmish', 12).reasons.filter(({ simulations }) => simulations > 0);
    expect(reasons.length).toBeGreaterThan(0);
    for (const { says, percent, percentOtherwise, simulations } of reasons) {
      expect(says).toMatch(/^.+: \d+ % to win a few activations on, \d+ % (with .+|on another way)\.$/);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percentOtherwise).toBeLessThanOrEqual(100);
      expect(simulations).toBeGreaterThan(4);
    }
  }, 120_000);

  it('has a legal answer after a single step, and takes many when it may', () => {
    const machine = begun(probe, 'crossing');
    const stepsOf = (most: number) => {
      const [decision] = machine.pending;
      if (decision === undefined) throw new Error('nobody is asked');
      const task = { ...taskIn(machine, decision, Random.seeded('steps')), steps: most };
      const thinking = veteran(probe).answer(task);
      for (let steps = 0; ; steps++) {
        const step = thinking.next();
        if (step.done !== true) continue;
        expect(isRefusal(machine.checkAnswer(decision, step.value))).toBe(false);
        return steps;
      }
    };
    while (machine.pending[0]?.ask !== 'activate') {
      const [decision] = machine.pending;
      if (decision === undefined) throw new Error('nobody is asked');
      machine.answer(
        decision.side,
        machine.askOf(decision).usual(machine.table, decision.args, decision.side),
        decision.id,
      );
    }
    expect(stepsOf(1)).toBeLessThan(stepsOf(400) - 20);
  }, 120_000);

  it('is offered only where the arena has shown that search pays', () => {
    for (const system of systems)
      for (const level of ['veteran', 'marshal'])
        expect(playersOffered(system).some(({ id }) => id === level)).toBe(
          system.opponent?.searchPays?.includes(level) === true,
        );
  });
});
