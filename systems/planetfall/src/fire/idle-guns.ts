import { type Part, type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, lengthInUnits, nameOf, type Table } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { lineOfSight } from '../sight/line-of-sight.js';
import { blockingRule } from '../sight/sight-rules.js';
import { mayAimAt, whyNotAim } from './aiming.js';
import type { FiringSolution } from './attack.js';
import { gunsOf, modelOfGun, weaponOf } from './guns.js';
import { carries, inRange, isInArc, reached } from './reach.js';

/** What keeps a gun from a target, in the order in which the book asks; `model`: the one that it would hit if it could see it. */
export type Hindrance =
  | { readonly by: 'aim' }
  | { readonly by: 'range' }
  | { readonly by: 'arc' }
  | { readonly by: 'sight'; readonly model: string };

/** PF-FIRE-04: null for a gun that has something of the target in range, arc and sight. */
export function hindranceOf(table: Table, gun: string, target: string): Hindrance | null {
  if (reached(table, gun, target, 'long').length > 0) return null;
  const near = inRange(table, gun, target);
  if (near.length === 0) {
    const aims = inPlay(table, target).some(({ id }) => mayAimAt(table, gun, id));
    return { by: aims ? 'range' : 'aim' };
  }
  const model = near.find((one) => isInArc(table, gun, one));
  return model === undefined ? { by: 'arc' } : { by: 'sight', model };
}

/** PF-FIRE-04: every gun of the squadron with its dice in this attack, or with what keeps it out. `aside`: those of other attacks. */
export function partsOf(table: Table, solution: FiringSolution, aside: readonly string[] = []): readonly Part[] {
  const { squad, target, shots, band } = solution;
  const dice = new Map(shots.map((shot) => [shot.gun, shot.dice]));
  return gunsOf(table, squad).map((gun) => {
    const part = { piece: modelOfGun(gun), label: weaponOf(table, gun).name };
    const count = dice.get(gun);
    if (count !== undefined) return { ...part, dice: count };
    const { rule, reason } = aside.includes(gun) ? ASIDE : whyIdle(table, gun, target, band);
    return { ...part, why: { rule, reason } };
  });
}

const ASIDE: Refusal = refuse('PF-FIRE-06', 'It is not part of this attack.');

/** Why a gun takes no part in an attack at a target in a band. */
export function whyIdle(table: Table, gun: string, target: string, band: FiringSolution['band']): Refusal {
  const hindrance = hindranceOf(table, gun, target);
  if (hindrance === null) {
    const here = reached(table, gun, target, band).length > 0;
    return here ? ASIDE : refuse('PF-FIRE-07', 'Nothing that it sees is within Effective Range.');
  }
  if (hindrance.by === 'aim') return refuse(...whyNotAim(table, modelOfGun(gun), target));
  if (hindrance.by === 'range') return refuse('PF-FIRE-03', outOfRange(table, gun, target));
  if (hindrance.by === 'arc') return refuse('PF-LOS-06', 'The target is in none of its arcs.');
  return blockedBy(table, modelOfGun(gun), hindrance.model);
}

function outOfRange(table: Table, gun: string, target: string): string {
  const away = inPlay(table, target).map(({ id }) => distanceBetween(table, modelOfGun(gun), id));
  const distance = lengthInUnits(Math.min(...away));
  return `Out of range: ${distance}" away, and it fires ${lengthInUnits(carries(table, gun, 'long'))}" at most.`;
}

function blockedBy(table: Table, from: string, to: string): Refusal {
  const seen = lineOfSight(table, from, to);
  return seen.clear
    ? refuse('PF-FIRE-04', 'No line of sight.')
    : refuse(blockingRule(table, seen.blocker), `No line of sight: ${nameOf(table, seen.blocker)} is in the way.`);
}
