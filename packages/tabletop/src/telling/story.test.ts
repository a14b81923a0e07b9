import { expect, test } from 'vitest';
import { addModel, addSquad, newTable } from '../changes/build.js';
import type { Table } from '../table/table.js';
import { type Story, tellStory } from './story.js';

const U = 10_000;
const WORDS = {
  streams: [
    { id: 'HIT', name: 'Hits' },
    { id: 'SAVE', name: 'Saves' },
  ],
  marks: [{ id: 'damage', name: 'Damage Marker' }],
};

function field(): Table {
  const base = { shape: 'disc', radius: U } as const;
  const table = newTable({
    surface: { width: 72 * U, height: 48 * U, contact: 100 },
    profiles: [{ id: 'leto', name: 'Leto', base, height: U, silhouette: 'tank', traits: [], weapons: [], figures: {} }],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
  });
  addSquad(table, { id: 'h', side: 'red', name: 'Heimdahls' });
  addSquad(table, { id: 'l', side: 'blue', name: 'Letos' });
  for (const id of ['l1', 'l2', 'l3']) addModel(table, { id, squad: 'l', profile: 'leto' });
  return table;
}

const declared = { kind: 'declared', side: 'red', what: 'Shoot', by: 'h', at: 'l' } as const;
const hit = {
  kind: 'diceRolled',
  stream: 'HIT',
  roll: 0,
  side: 'red',
  sides: 6,
  count: 4,
  needs: 4,
  successes: 3,
} as const;
const save = { ...hit, stream: 'SAVE', roll: 1, side: 'blue', count: 3, needs: 5, successes: 1 };
const nothing: Story = { declared: null, rolls: [], effects: [], tested: null };

test.each<[string, Partial<Story>]>([
  [
    'Heimdahls, Shoot at Letos: 4 dice, 4+: 3 successes; Saves 3 dice, 5+: 1 success: Leto A and B destroyed, Leto C +1 Damage, Red scores 2',
    {
      declared,
      rolls: [hit, save],
      effects: [
        { kind: 'markChanged', on: 'l1', mark: 'damage', to: 1, was: 0 },
        { kind: 'modelDestroyed', model: 'l1' },
        { kind: 'modelDestroyed', model: 'l2' },
        { kind: 'markChanged', on: 'l3', mark: 'damage', to: 1, was: 0 },
        { kind: 'counterChanged', side: 'red', counter: 'victory', to: 2 },
        { kind: 'scored', side: 'red', points: 2, reason: 'for losses' },
      ],
    },
  ],
  [
    'Heimdahls, Shoot at Letos: 4 dice, 4+: 3 successes: Leto C +2 Damage',
    {
      declared,
      rolls: [hit],
      effects: [
        { kind: 'markChanged', on: 'l3', mark: 'damage', to: 0, was: 1 },
        { kind: 'markChanged', on: 'l3', mark: 'damage', to: 3, was: 0 },
        // The squad is wiped out: nobody is left to have marks.
        { kind: 'markChanged', on: 'h', mark: 'damage', to: 1, was: 0 },
      ],
    },
  ],
  ['Letos, Shoot: 3 dice, 5+: 1 success', { declared, rolls: [save] }],
  [
    'Heimdahls, courage: 1 die: 5: failed with 5, needing 6',
    {
      rolls: [{ kind: 'diceRolled', stream: 'TEST', roll: 0, side: 'red', sides: 6, count: 1, total: 5 }],
      tested: { kind: 'tested', who: 'h', what: 'courage', needed: 6, got: 5, passed: false },
    },
  ],
  ['Red, Hits: 4 dice, 4+: 3 successes; Blue 4 dice, 4+: 3 successes', { rolls: [hit, { ...hit, side: 'blue' }] }],
  [
    'Red, Hits: 4 dice, 4+: 3 successes; Blue 4 dice, 4+: 3 successes; Red 4 dice, 4+: 3 successes',
    { rolls: [hit, { ...hit, side: 'blue' }, { ...hit, roll: 2 }] },
  ],
  ['Red, Hits: 4 dice and 3 more, 4+: 3 successes', { rolls: [{ ...hit, waves: [[6, 6, 2, 1], [6, 3], [1]] }] }],
  ['Red, Hits: 4 dice, 4+ in secret', { rolls: [{ ...hit, sealed: true }] }],
  ['Initiative: Blue', { rolls: [{ kind: 'diceRolled', stream: 'INITIATIVE', roll: 0, count: 1, drawn: ['blue'] }] }],
  [
    'Red, cards: smoke screen, jam',
    { rolls: [{ kind: 'diceRolled', stream: 'CARDS', roll: 0, side: 'red', count: 2, drawn: ['smokeScreen', 'jam'] }] },
  ],
])('%s', (line, story) => {
  expect(tellStory({ ...nothing, ...story }, field(), WORDS)).toBe(line);
});
