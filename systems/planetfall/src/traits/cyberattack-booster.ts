import { pickAsk } from '@bridgehead/kernel';
import { markOn, modelOf, type Table } from '@bridgehead/tabletop';
import { ACTIVATED } from '../book/marks.js';
import { isWithinInches } from '../book/measuring.js';
import type { Attack } from '../fire/attack.js';
import { friendsOf } from './friends.js';
import { CYBER_NAMES, cyberResultOf } from './cyber-chart.js';

type ShiftArgs = { readonly target: string; readonly face: number };

/** PF-ORBAT-22: whether a friend boosts a Cyber attack: all models that make it must be within 8" of it. */
export function isBoosted(table: Table, { shooters }: Attack): boolean {
  const [first] = shooters;
  if (first === undefined) return false;
  const boosters = friendsOf(table, modelOf(table, first).side).filter(({ trait }) => trait === 'cyberattack-booster');
  return boosters.some(({ on }) => shooters.every((model) => isWithinInches(table, on, model, 8)));
}

const SHIFTS: Readonly<Record<string, number>> = { down: -1, keep: 0, up: 1 };

/** PF-ORBAT-22: a roll of a Cyber Weapon may be shifted by 1 after it has been seen. */
export const cyberShift = pickAsk<Table, ShiftArgs>({
  name: 'cyberShift',
  prompt: 'Is the Cyber result shifted?',
  meaning: 'down, keep or up: the roll by 1, within 1 and 6.',
  rules: ['PF-ORBAT-22'],
  *candidates(_table, { face, target }) {
    for (const [id, by] of Object.entries(SHIFTS)) {
      const result = cyberResultOf(face + by);
      if (result !== null) yield { id, label: `${face + by}: ${CYBER_NAMES[result] ?? ''}`, pieces: [target] };
    }
  },
  usual(table, { face, target }) {
    const worth = (id: string) => worthOf(table, target, cyberResultOf(face + (SHIFTS[id] ?? 0)));
    return ['keep', 'down', 'up'].reduce((best, id) => (worth(id) > worth(best) ? id : best));
  },
});

/** Total Disarray is worth most against a squadron that has still to activate, and nothing afterwards. */
function worthOf(table: Table, target: string, result: string | null): number {
  if (result === 'disarray') return markOn(table, target, ACTIVATED) > 0 ? 1 : 4;
  return result === null ? 0 : result === 'fallBack' ? 3 : 2;
}

export function shiftedBy(id: string): number {
  return SHIFTS[id] ?? 0;
}
