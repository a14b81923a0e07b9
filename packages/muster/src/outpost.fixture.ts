import { isRefusal } from '@bridgehead/kernel';
import type { ListBook } from './force.js';
import type { ArmyList } from './list.js';
import { listBook } from './list-book.js';
import { readList } from './read-list.js';

const RULES = {
  points: 'T-POINTS',
  list: 'T-LIST',
  contents: 'T-CONTENTS',
  strength: 'T-STRENGTH',
  options: 'T-OPTIONS',
};

/** A small list with one of everything that a list may say. */
export const OUTPOST = {
  id: 'outpost',
  name: 'Outpost',
  pointsName: 'agreed value',
  rules: RULES,
  sizes: [
    { name: 'raid', from: 0, to: 500 },
    { name: 'siege', from: 501 },
  ],
  kinds: { Squad: { in: ['Column'], rule: 'T-KIND' } },
  entries: [
    { id: 'Guards', kind: 'Squad', tags: ['foot'], units: { Guard: 1 }, strengths: [3, 5], price: { each: 10 } },
    { id: 'Medic', kind: 'Attachment', units: { Medic: 1 }, price: { each: 15 } },
    { id: 'Smoke', kind: 'Option', price: { pack: 5, per: { Guard: 1 } } },
    {
      id: 'Crew',
      kind: 'Squad',
      strengths: [2, 3],
      mix: { Gunner: 1, Loader: 3 },
      price: { each: { Gunner: 20, Loader: 5 } },
    },
    {
      id: 'Cannon',
      kind: 'Squad',
      tags: ['heavy'],
      units: { Cannon: 1 },
      strengths: [1],
      price: { each: 80 },
      brings: [{ name: 'Crew', min: 1, max: 1, from: ['Crew'] }],
    },
    {
      id: 'Lorry',
      kind: 'Squad',
      units: { Lorry: 1 },
      price: { each: 20 },
      hold: { takes: { Guards: 5, Crew: 3 }, full: true, rule: 'T-HOLD' },
    },
    {
      id: 'Column',
      kind: 'Column',
      tags: ['column'],
      needs: [
        {
          name: 'Guards',
          min: 1,
          max: 2,
          from: [
            {
              like: 'Guards',
              needs: [
                { name: 'Medics', max: 1, from: ['Medic'], maxRule: 'T-MEDIC' },
                { name: 'options', from: ['Smoke'], most: { Smoke: 1 } },
              ],
            },
          ],
        },
        { name: 'Cannons', max: 3, from: ['Cannon'] },
        { name: 'Lorries', from: ['Lorry'] },
      ],
      limits: [
        { rule: 'T-HEAVY', of: 'heavy', most: { per: 'foot', adds: 1 } },
        { rule: 'T-SHARE', of: 'heavy', measure: 'points', most: { share: [1, 2] } },
        { rule: 'T-LORRY', of: 'Lorry', once: 2, excludes: ['Cannon'] },
      ],
    },
    {
      id: 'Governor',
      kind: 'Commander',
      price: { pack: 50 },
      beside: { orders: 2 },
      effects: [{ id: 'governed', reach: 'force', prices: { Guards: 8 } }],
    },
  ],
  force: {
    needs: [
      { name: 'Columns', min: 1, tagged: 'column' },
      { name: 'Governors', from: ['Governor'] },
    ],
    limits: [{ rule: 'T-AGREED', of: 'Column', most: { agreed: 'columns' } }],
  },
  limits: [
    { rule: 'T-GOVERNOR', of: 'Governor', most: { bySize: { siege: 1 } }, requires: ['Cannon'] },
    { rule: 'T-CROWD', of: 'Column', most: { perPoints: 200, adds: 1 } },
  ],
};

/** The same columns for those who serve in the forces of the outpost. */
export const TRIBE = { ...OUTPOST, id: 'tribe', name: 'Tribe', within: 'outpost', limits: [] };

function listFrom(data: unknown): ArmyList {
  const list = readList(data);
  if (isRefusal(list)) throw new Error(list.reason);
  return list;
}

export function bookOf(...data: readonly unknown[]): ListBook {
  return listBook(data.map(listFrom));
}
