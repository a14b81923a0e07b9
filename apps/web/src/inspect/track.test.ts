import { planetfall } from '@bridgehead/planetfall';
import { probe } from '@bridgehead/probe';
import { expect, test } from 'vitest';
import { trackOf } from './track.js';

const now = (steps: readonly { readonly name: string; readonly when: string }[]) =>
  steps.filter(({ when }) => when === 'now').map(({ name }) => name);

test('a turn with activations', () => {
  const { turn, activation, now: present } = trackOf(planetfall, 'closeQuarters');
  expect(turn.map(({ name }) => name)).toEqual([
    'TAC Segment',
    'Pre-Turn Phase',
    'Late Arrivals',
    'Initiative',
    'Activation Phase',
    'End Phase',
  ]);
  expect(now(turn)).toEqual(['Activation Phase']);
  expect(activation.map(({ when }) => when)).toEqual(['past', 'now', 'coming', 'coming']);
  expect(present.name).toBe('CQB Segment');
  expect(now(trackOf(planetfall, 'repair').turn)).toEqual(['End Phase']);
  expect(trackOf(planetfall, 'repair').activation).toEqual([]);
});

test('a turn in which squads are activated in each phase', () => {
  const phased = {
    ...probe,
    activations: [
      { opens: 'activate', steps: ['move', 'assault'] },
      { opens: 'bombard', steps: ['shoot'] },
    ],
  };
  expect(trackOf(phased, 'assault').activation.map(({ when }) => when)).toEqual(['past', 'now']);
  expect(trackOf(phased, 'shoot').activation.map(({ name }) => name)).toEqual(['Shoot']);
  expect(trackOf(phased, 'bombard').activation).toEqual([]);
});

test('a turn whose actions are stages of their own', () => {
  expect(now(trackOf(probe, 'shoot').turn)).toEqual(['Activate']);
  expect(trackOf(probe, 'shoot').now.name).toBe('Shoot');
  expect(trackOf(probe, 'nowhere').turn.every(({ when }) => when === 'coming')).toBe(true);
});
