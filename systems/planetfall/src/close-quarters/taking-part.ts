import { gather } from '@bridgehead/geometry';
import { type Part, type Preview, type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, lengthInUnits, type Table } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import type { Attack } from '../fire/attack.js';
import { isWithin } from '../book/within.js';
import { CQB_REACH, engagers } from './participants.js';

/** PF-CQB-07: who of a squadron strikes with how many dice, or why not, and whom, the nearest first. */
export function takingPart(
  table: Table,
  squad: string,
  target: string,
  attacks: readonly Attack[],
): Pick<Preview, 'parts' | 'order'> {
  const dice = new Map(gather(attacks, ({ shots }) => shots.map((shot) => [shot.model, shot.dice])));
  const near = new Set(engagers(table, squad, target).map(({ model }) => model));
  const parts = present(table, squad).map(({ id }): Part => {
    const part = { piece: id, label: 'CQB' };
    const count = dice.get(id);
    if (count !== undefined) return { ...part, dice: count };
    const { rule, reason } = near.has(id) ? UNARMED : whyNotNear(table, id, target);
    return { ...part, why: { rule, reason } };
  });
  const own = new Set(parts.map(({ piece }) => piece));
  // PF-DROP-11: models of other squadrons may join in.
  for (const [piece, count] of dice) if (!own.has(piece)) parts.push({ piece, label: 'CQB, passed over', dice: count });
  return { parts, order: [...new Set(gather(attacks, ({ chain }) => chain))] };
}

const UNARMED: Refusal = refuse('PF-CQB-01', 'It has no CQB weapon.');

function whyNotNear(table: Table, model: string, target: string): Refusal {
  const gap = Math.min(...present(table, target).map(({ id }) => distanceBetween(table, model, id)));
  return isWithin(gap, CQB_REACH)
    ? refuse('PF-CQB-07', 'It sees nobody within 4".')
    : refuse('PF-CQB-07', `It is ${lengthInUnits(gap)}" away, and CQB weapons reach 4".`);
}
