import { isRefusal, type Json, Machine, Random, seededDice, type Setup } from '@bridgehead/kernel';
import { answerAtOnce, taskIn, playerNamed } from '@bridgehead/commander';
import { isDestroyed, type Table } from '@bridgehead/tabletop';
import { checkLaws, playRandomly, violationText } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';

const NYX = { cadre: 'Nyx Light Infantry', members: { 'Nyx Officer': 1, 'Nyx Gun Team': 3 } };

/** Two pods with infantry, and a Circe that brings markers and designates them. */
const DROPS: Json = {
  race: 'Dindrenzi Federation',
  maximumForceValue: 1500,
  logistics: 1,
  battleGroups: [
    {
      helixes: [
        {
          type: 'Core',
          squadrons: [
            { unit: 'Kratos', models: 1, attachments: ['Circe'] },
            { unit: 'Eris', models: 2 },
            { unit: 'Leto', models: 3 },
            { unit: 'Damocles MkII Sky Pod', models: 1, carries: NYX },
            { unit: 'Damocles MkII Sky Pod', models: 1, carries: NYX },
          ],
        },
      ],
    },
  ],
};

const setup: Setup = { scenario: 'battle1500', rosters: { blue: DROPS }, seed: 'drops' };

function begun(options: Setup['options'] = {}): { readonly table: Table } {
  const made = planetfall.begin({ ...setup, options });
  if (isRefusal(made)) throw new Error(made.reason);
  return made;
}

describe('Sky Drop Assets of a force', () => {
  it.each(['quick', 'byHand'])('wait above with their passengers, if forces deploy %s', (deployment) => {
    const { table } = begun({ deployment });
    const pods = [...table.models.values()].filter(({ profile }) => profile.endsWith('sky-pod'));
    expect(pods.map(({ place }) => place)).toEqual([
      { kind: 'off', why: 'skyDrop' },
      { kind: 'off', why: 'skyDrop' },
    ]);
  });
});

describe('random battles with Sky Drops', () => {
  it.each(['quick', 'byHand'])(
    'bring pods down, and lose some of them (%s)',
    (deployment) => {
      let [landed, lost] = [0, 0];
      for (let n = 0; n < 5; n++) {
        const played = playRandomly(planetfall, { setup: { ...setup, options: { deployment } } }, `drops ${n}`);
        if (isRefusal(played)) throw new Error(played.reason);
        expect(played.battle.result).not.toBeNull();
        for (const { event } of played.battle.log) {
          if (event.kind === 'placeChanged' && event.because === 'PF-DROP-06') landed++;
          if (event.kind === 'modelDestroyed' && event.because === 'PF-DROP-09') lost++;
        }
      }
      expect(landed).toBeGreaterThan(2);
      expect(lost).toBeGreaterThan(0);
    },
    120_000,
  );

  it.each(['quick', 'byHand'])(
    'keep the laws (%s)',
    (deployment) => {
      const laws = { setup: { ...setup, options: { deployment } } };
      const report = checkLaws(planetfall, laws, 'drops', { costly: 12, junk: 4 });
      if (isRefusal(report)) throw new Error(report.reason);
      expect(report.violations.map(violationText)).toEqual([]);
      expect(report.ended).toBe(true);
    },
    120_000,
  );
});

/** How many pods of a greedy blue player land and how many are lost, against a random red. */
function greedyDrops(seed: string): { readonly landed: number; readonly lost: number } {
  const made = planetfall.begin(setup);
  if (isRefusal(made)) throw new Error(made.reason);
  const standing = { table: made.table, stage: made.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(planetfall, standing, seededDice(seed));
  const [red, blue] = ['random', 'greedy'].map((id) => playerNamed(id)?.make(planetfall));
  const random = Random.seeded(seed, 'players');
  const pods = [...made.table.models.values()].filter(({ profile }) => profile.endsWith('sky-pod'));
  const landed = new Set<string>();
  machine.start();
  while (machine.result === null) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked');
    const player = decision.side === 'red' ? red : blue;
    if (player === undefined) throw new Error('there is no such player');
    const answer = answerAtOnce(player, taskIn(machine, decision, random));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
    for (const { id } of pods) if (machine.table.models.get(id)?.place.kind === 'on') landed.add(id);
  }
  const gone = pods.filter(({ id }) => isDestroyed(machine.table, id) && !landed.has(id));
  return { landed: landed.size, lost: gone.length };
}

it('the greedy player brings most of its pods down, and hardly loses any on the way', () => {
  const fared = ['a', 'b', 'c', 'd'].map(greedyDrops);
  const [landed, lost] = [fared.reduce((n, one) => n + one.landed, 0), fared.reduce((n, one) => n + one.lost, 0)];
  expect(landed).toBeGreaterThanOrEqual(5);
  expect(lost).toBeLessThanOrEqual(1);
}, 120_000);
