import { answerAtOnce, type Player, playerNamed, taskIn } from '@bridgehead/commander';
import { type Answer, type AnyAsk, type Decision, isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { probe } from '../index.js';

function begun(seed: string): Machine<Table, TableEvent> {
  const start = probe.begin({ scenario: 'crossing', rosters: {}, seed });
  if (isRefusal(start)) throw new Error(start.reason);
  const machine = new Machine(
    probe,
    { table: start.table, stage: start.first, stageNumber: 1, rolls: 0 },
    seededDice(seed),
  );
  machine.start();
  return machine;
}

function made(id: string, system: GameSystem = probe): Player {
  const kind = playerNamed(id);
  if (kind === undefined) throw new Error(`no player ${id}`);
  return kind.make(system);
}

/** Plays a battle of one player against itself and shows every decision before it is answered. */
function playedThrough(
  seed: string,
  player: Player,
  look: (decision: Decision, machine: Machine<Table, TableEvent>) => void,
): void {
  const machine = begun(seed);
  const random = Random.seeded(seed, 'player');
  while (machine.result === null) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked');
    look(decision, machine);
    const refusal = machine.answer(decision.side, answerAtOnce(player, taskIn(machine, decision, random)), decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
}

function check(ask: AnyAsk<Table>, table: Table, { args, side }: Decision, answer: Answer): unknown {
  return ask.check(table, args, answer, side);
}

describe('a greedy player of the probe', () => {
  it('has a legal answer after a single step', () => {
    let asked = 0;
    playedThrough('steps', made('greedy'), (decision, machine) => {
      const task = { ...taskIn(machine, decision, Random.seeded('hasty')), steps: 1 };
      const hasty = answerAtOnce(made('greedy'), task);
      expect(isRefusal(check(machine.askOf(decision), machine.table, decision, hasty))).toBe(false);
      asked++;
    });
    expect(asked).toBeGreaterThan(50);
  });

  it('leaves the table as it was, also when it is cancelled', () => {
    const greedy = made('greedy');
    playedThrough('cancelled', made('usual'), (decision, machine) => {
      const task = taskIn(machine, decision, Random.seeded('cancelled'));
      const before = JSON.stringify(probe.state.pack(task.table));
      const thinking = greedy.answer(task);
      thinking.next();
      thinking.next();
      expect(JSON.stringify(probe.state.pack(task.table))).toBe(before);
    });
  });

  it('moves in more than one step, so that others have their turn in between', () => {
    let most = 0;
    playedThrough('slices', made('usual'), (decision, machine) => {
      if (decision.ask !== 'action') return;
      let steps = 0;
      for (const thinking = made('greedy').answer(taskIn(machine, decision, Random.seeded('x'))); ; steps++)
        if (thinking.next().done === true) break;
      most = Math.max(most, steps);
    });
    expect(most).toBeGreaterThan(3);
  });

  it('takes the usual answers in a book that tells it nothing', () => {
    const { opponent: _told, ...silent } = probe;
    const greedy = made('greedy', silent);
    playedThrough('silent', made('random'), (decision, machine) => {
      const task = taskIn(machine, decision, Random.seeded('x'));
      const usual = machine.askOf(decision).usual(task.table, decision.args, decision.side);
      expect(answerAtOnce(greedy, task)).toEqual(usual);
    });
  });

  it('can imagine the battle from the view that it is handed', () => {
    playedThrough('view', made('usual'), (decision, machine) => {
      const view = taskIn(machine, decision, Random.seeded('x')).view();
      expect(view?.viewer).toBe(decision.side);
      expect(view?.pending.map(({ id }) => id)).toContain(decision.id);
    });
  });
});
