import { answerAtOnce, playerNamed, taskIn } from '@bridgehead/commander';
import { isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { formationHas } from '../book/abilities.js';
import { isInPlay } from '../book/units.js';
import { armageddon } from '../index.js';
import { opponent } from './opponent.js';

function begin(rosters: Readonly<Record<string, string>>, seed: string) {
  const begun = armageddon.begin({ scenario: 'tournament1000', rosters, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  return begun;
}

function avatarIsOut(table: Table): boolean {
  return squadsOf(table, 'red').some(({ id }) => formationHas(table, id, 'avatar') && isInPlay(table, id));
}

describe('what Armageddon tells computer players', () => {
  it('is about asks that there are, and gives every feature a weight', () => {
    expect(Object.keys(opponent.roles).filter((name) => armageddon.asks[name] === undefined)).toEqual([]);
    const { table } = begin({}, 'told');
    expect(Object.keys(opponent.features(table, 'red'))).toEqual(Object.keys(opponent.weights));
  });

  it('calls the Avatar once there is somebody to assault', () => {
    const seed = 'avatar';
    const begun = begin({ red: 'eldar-1000', blue: 'orks-1000' }, seed);
    const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
    const machine = new Machine(armageddon, standing, seededDice(seed));
    const seats = new Map(armageddon.sides.map((side) => [side, playerNamed('greedy')?.make(armageddon)]));
    let wasOut = false;
    machine.start();
    while (machine.result === null && turnOf(machine.table) < 5 && !wasOut) {
      const [decision] = machine.pending;
      const seat = seats.get(decision?.side ?? '');
      if (decision === undefined || seat === undefined) throw new Error('nobody is asked');
      const answer = answerAtOnce(seat, taskIn(machine, decision, Random.seeded(seed, decision.id)));
      const refusal = machine.answer(decision.side, answer, decision.id);
      if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
      wasOut = avatarIsOut(machine.table);
    }
    expect(wasOut).toBe(true);
  }, 120_000);
});
