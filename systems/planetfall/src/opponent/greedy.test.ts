import {
  canonical,
  isRefusal,
  Machine,
  type Player,
  Random,
  randomPlayer,
  seededDice,
  type Side,
} from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { greedy } from './greedy.js';

interface Told {
  readonly winner: Side | null;
  readonly answers: readonly string[];
}

/** Plays a battle in which every side sees only its own view; gives the winner and the answers. */
function played(scenario: string, seed: string, players: Readonly<Record<Side, Player<Table>>>): Told {
  const begun = planetfall.begin({ scenario, rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(planetfall, standing, seededDice(seed));
  const answers: string[] = [];
  machine.start();
  while (machine.result === null) {
    const [decision] = machine.pending;
    const player = players[decision?.side ?? ''];
    if (decision === undefined || player === undefined) throw new Error('nobody is asked');
    const view = planetfall.state.veil(machine.table, decision.side);
    const answer = player(machine.askOf(decision), decision, view);
    answers.push(canonical(answer));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
  return { winner: machine.result.winner, answers };
}

describe('the greedy player', () => {
  it.each(['red', 'blue'])(
    'gives only answers that are accepted, and beats a random one as %s',
    (side) => {
      const seeds = ['a', 'b', 'c'];
      const wins = seeds.filter((seed) => {
        const random = randomPlayer<Table>(Random.seeded(seed, 'players'));
        const players = { red: random, blue: random, [side]: greedy.make(Random.seeded(seed, 'greedy')) };
        return played('battle750', seed, players).winner === side;
      });
      expect(wins.length).toBeGreaterThanOrEqual(2);
    },
    120_000,
  );

  it('brings its late squadrons on', () => {
    const player = greedy.make(Random.seeded('late', 'greedy'));
    const { answers } = played('relief1500', 'late', { red: player, blue: player });
    const arrivals = answers.filter((answer) => answer.startsWith('{"place"'));
    expect(arrivals.length).toBeGreaterThanOrEqual(6);
  }, 120_000);

  it('plays the same from the same position', () => {
    const twice = [1, 2].map(() => {
      const player = greedy.make(Random.seeded('x', 'greedy'));
      return played('battle750', 'again', { red: player, blue: player });
    });
    expect(twice[0]).toEqual(twice[1]);
  }, 120_000);
});
