import { expect, it } from 'vitest';
import { firstWishes, sameWishes, seatsFrom } from './opponents.js';

const SYSTEM = {
  sides: ['red', 'blue'],
  players: [
    { id: 'random', name: '', meaning: '' },
    { id: 'greedy', name: '', meaning: '' },
  ],
};

it('seats me against the best computer player at first', () => {
  expect(seatsFrom(firstWishes(SYSTEM))).toEqual({ red: { who: 'me' }, blue: { who: 'computer', player: 'greedy' } });
});

it('seats the same players as before', () => {
  const seats = {
    red: { name: '', kind: 'computer', player: 'random', here: true },
    blue: { name: '', kind: 'human', here: false },
  } as const;
  expect(sameWishes(SYSTEM, seats)).toEqual({ red: 'computer:random', blue: 'me' });
  expect(sameWishes(SYSTEM, { ...seats, blue: seats.red })).toEqual(firstWishes(SYSTEM));
  expect(sameWishes(SYSTEM, {})).toEqual(firstWishes(SYSTEM));
});

it('makes seats of wishes', () => {
  expect(seatsFrom({ red: 'invite', blue: 'me' })).toEqual({ red: { who: 'invite' }, blue: { who: 'me' } });
});
