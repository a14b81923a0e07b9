import { answerAtOnce, taskIn, playerNamed } from '@bridgehead/commander';
import { canonical, isRefusal, Machine, Random, seededDice, type Side } from '@bridgehead/kernel';
import { type Table, turnOf } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { opponent } from './opponent.js';

interface Told {
  readonly winner: Side | null;
  readonly answers: readonly string[];
  readonly scored: readonly { readonly side: Side; readonly because: string; readonly turn: number }[];
}

/** Plays a battle in which every side sees its own view only, and says who won and what was answered. */
function played(scenario: string, seed: string, players: Readonly<Record<Side, string>>): Told {
  const begun = planetfall.begin({ scenario, rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(planetfall, standing, seededDice(seed));
  const seats = new Map(Object.entries(players).map(([side, id]) => [side, playerNamed(id)?.make(planetfall)]));
  const random = Random.seeded(seed, 'players');
  const answers: string[] = [];
  const scored: { side: Side; because: string; turn: number }[] = [];
  machine.tellTo({
    happened(event) {
      if (event.kind === 'scored')
        scored.push({ side: event.side, because: event.because ?? '', turn: turnOf(machine.table) });
    },
  });
  machine.start();
  while (machine.result === null) {
    const [decision] = machine.pending;
    const player = seats.get(decision?.side ?? '');
    if (decision === undefined || player === undefined) throw new Error('nobody is asked');
    const answer = answerAtOnce(player, taskIn(machine, decision, random));
    answers.push(canonical(answer));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
  return { winner: machine.result.winner, answers, scored };
}

describe('the greedy player of Planetfall', () => {
  it.each(['red', 'blue'])(
    'gives only answers that are accepted, and beats a random one as %s',
    (side) => {
      const players = { red: 'random', blue: 'random', [side]: 'greedy' };
      const wins = ['a', 'b', 'c'].filter((seed) => played('battle750', seed, players).winner === side);
      expect(wins.length).toBeGreaterThanOrEqual(2);
    },
    120_000,
  );

  it('brings its late squadrons on', () => {
    const { answers } = played('relief1500', 'late', { red: 'greedy', blue: 'greedy' });
    const arrivals = answers.filter((answer) => answer.startsWith('{"place"'));
    expect(arrivals.length).toBeGreaterThanOrEqual(6);
  }, 120_000);

  it('takes Objectives, and never leaves the table of its own accord', () => {
    const players = { red: 'usual', blue: 'greedy' };
    const scored = ['a', 'b', 'c'].flatMap((seed) => played('battle1500', seed, players).scored);
    expect(scored.filter(({ side, because }) => side === 'blue' && because === 'PF-SCORE-04')).not.toEqual([]);
    // PF-MOVE-13: the enemy scores a squadron that withdraws.
    expect(scored.filter(({ side, because }) => side === 'red' && because === 'PF-MOVE-13')).toEqual([]);
  }, 120_000);

  it('sends a vehicle right up to the Objective in its own zone, and scores it from the first turn', () => {
    const { scored } = played('wideBattle750', 'w4', { red: 'greedy', blue: 'usual' });
    expect(scored.find(({ side, because }) => side === 'red' && because === 'PF-SCORE-04')?.turn).toBe(1);
  }, 120_000);

  it('plays the same from the same position', () => {
    const [once, again] = [1, 2].map(() => played('battle750', 'again', { red: 'greedy', blue: 'greedy' }));
    expect(once).toEqual(again);
  }, 120_000);
});

describe('what Planetfall tells computer players', () => {
  function tableAtStart(): Table {
    const begun = planetfall.begin({ scenario: 'battle750', rosters: {}, seed: 'told' });
    if (isRefusal(begun)) throw new Error(begun.reason);
    return begun.table;
  }

  it('is about asks that there are, and gives every feature a weight', () => {
    expect(Object.keys(opponent.roles).filter((name) => planetfall.asks[name] === undefined)).toEqual([]);
    expect(Object.keys(opponent.features(tableAtStart(), 'red'))).toEqual(Object.keys(opponent.weights));
  });

  it('sees a position from the other side as the opposite', () => {
    const [red, blue] = ['red', 'blue'].map((side) => opponent.features(tableAtStart(), side));
    for (const name of Object.keys(opponent.weights)) expect(red?.[name]).toBeCloseTo(-(blue?.[name] ?? 1));
  });
});
