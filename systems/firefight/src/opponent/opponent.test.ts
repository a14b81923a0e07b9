import { answerAtOnce, playerNamed, taskIn } from '@bridgehead/commander';
import { isRefusal, Machine, Random, seededDice, type Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { firefight } from '../index.js';
import { ORDER_IDS } from '../muster/army-lists.js';
import { opponent } from './opponent.js';

interface Told {
  readonly winner: Side | null;
  /** The asks that were answered, by side. */
  readonly asked: Readonly<Record<Side, readonly string[]>>;
  readonly actions: readonly string[];
}

/** Plays a battle in which every side sees its own view only. */
function played(scenario: string, seed: string, players: Readonly<Record<Side, string>>): Told {
  const begun = firefight.begin({ scenario, rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(firefight, standing, seededDice(seed));
  const seats = new Map(Object.entries(players).map(([side, id]) => [side, playerNamed(id)?.make(firefight)]));
  const random = Random.seeded(seed, 'players');
  const asked: Record<Side, string[]> = { red: [], blue: [] };
  const actions: string[] = [];
  machine.start();
  while (machine.result === null) {
    const [decision] = machine.pending;
    const player = seats.get(decision?.side ?? '');
    if (decision === undefined || player === undefined) throw new Error('nobody is asked');
    const answer = answerAtOnce(player, taskIn(machine, decision, random));
    asked[decision.side]?.push(decision.ask);
    if (decision.ask === 'action' && 'pick' in answer) actions.push(String(answer.pick));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
  return { winner: machine.result.winner, asked, actions };
}

describe('the greedy player of Firefight', () => {
  it.each(['red', 'blue'])(
    'gives only answers that are accepted, and beats a random one as %s',
    (side) => {
      const players = { red: 'random', blue: 'random', [side]: 'greedy' };
      const wins = ['a', 'b', 'c'].filter((seed) => played('controlTheIntel500', seed, players).winner === side);
      expect(wins.length).toBeGreaterThanOrEqual(2);
    },
    120_000,
  );

  it('shoots, assaults and pays for Orders, and plays the same from the same position', () => {
    const players = { red: 'greedy', blue: 'greedy' };
    const [once, again] = [1, 2].map(() => played('meetingEngagement500', 'again', players));
    expect(once).toEqual(again);
    const taken = new Set(once?.actions);
    expect([...taken].some((action) => action === 'shoot' || action === 'shootLong')).toBe(true);
    expect(taken.has('charge') || taken.has('assault')).toBe(true);
    expect(ORDER_IDS.some((order) => taken.has(order))).toBe(true);
  }, 120_000);
});

describe('what Firefight tells computer players', () => {
  function tableAtStart(scenario: string): Table {
    const begun = firefight.begin({ scenario, rosters: {}, seed: 'told' });
    if (isRefusal(begun)) throw new Error(begun.reason);
    return begun.table;
  }

  it('is about asks that there are, and gives every feature a weight', () => {
    expect(Object.keys(opponent.roles).filter((name) => firefight.asks[name] === undefined)).toEqual([]);
    const features = opponent.features(tableAtStart('occupation500'), 'red');
    expect(Object.keys(features)).toEqual(Object.keys(opponent.weights));
  });

  it('sees a position from the other side as the opposite', () => {
    const table = tableAtStart('occupation1000');
    const [red, blue] = ['red', 'blue'].map((side) => opponent.features(table, side));
    for (const name of Object.keys(opponent.weights)) expect(red?.[name]).toBeCloseTo(-(blue?.[name] ?? 1));
  });

  it('draws units to the middle in an Occupation, and to the enemy in a Meeting Engagement', () => {
    const goals = (scenario: string) => {
      const table = tableAtStart(scenario);
      return opponent.interests(table, 'red-2').map(({ how }) => how);
    };
    expect(goals('occupation500')).toContain('touching');
    expect(goals('meetingEngagement500')).not.toContain('touching');
  });

  it('has battles of scenarios and forces that there are', () => {
    for (const { scenario, forces = {} } of opponent.mix) {
      const begun = firefight.begin({ scenario, rosters: forces, seed: 'mix' });
      expect(isRefusal(begun)).toBe(false);
    }
  });
});
