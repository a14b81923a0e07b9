import { type Bounds, within } from '@bridgehead/geometry';
import { type Part, type Refusal, refuse, refuseForAll } from '@bridgehead/kernel';
import { distanceBetween, footprintOfPiece, lengthInUnits, nameOf, remember, type Table } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { weaponFigures } from '../book/figures.js';
import { inches, TOLERANCE } from '../book/measuring.js';
import { inArc } from '../sight/arcs.js';
import { lineOfSight, sees } from '../sight/line-of-sight.js';
import { blockingRules } from '../sight/sight-rules.js';
import type { FiringSolution, RangeBand, Reached } from './attack.js';
import { gunsOf, mayAimAt, modelOfGun, weaponOf, whyNotAim } from './guns.js';

/** The range of a gun in a band, in the table's lengths. A Long attack also hits targets at Effective Range. */
export function carries(table: Table, gun: string, band: RangeBand): number {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  const effective = ef === null ? NOWHERE : inches(ef.range);
  return band === 'effective' ? effective : Math.max(effective, lr === null ? NOWHERE : inches(lr.range));
}

/** PF-FIRE-03: a gun with a dash does not fire in that band, not even at a model that it touches. */
const NOWHERE = Number.NEGATIVE_INFINITY;

/** PF-FIRE-04, PF-LOS-06: the models of a squadron that a gun has in range, arc and sight, nearest first. */
export function reached(table: Table, gun: string, target: string, band: RangeBand): readonly Reached[] {
  return remember(table, `reached ${gun}>${target} ${band}`, () => reaching(table, gun, target, band));
}

/** Whether a gun has a model of a squadron in range, arc and sight. */
export function reaches(table: Table, gun: string, target: string): boolean {
  return reached(table, gun, target, 'long').length > 0;
}

function reaching(table: Table, gun: string, target: string, band: RangeBand): readonly Reached[] {
  const model = modelOfGun(gun);
  return inRange(table, gun, target, band)
    .filter((other) => isInArc(table, gun, other) && sees(table, model, other))
    .map((other) => ({ model: other, distance: distanceBetween(table, model, other) }))
    .sort((a, b) => a.distance - b.distance);
}

/** The models of a squadron that are in range of a gun and that it may be aimed at. */
export function inRange(table: Table, gun: string, target: string, band: RangeBand = 'long'): readonly string[] {
  const range = carries(table, gun, band) + TOLERANCE;
  const model = modelOfGun(gun);
  const found: string[] = [];
  for (const { id } of inPlay(table, target)) {
    const near = within(footprintOfPiece(table, model), footprintOfPiece(table, id), range);
    if (near && mayAimAt(table, gun, id)) found.push(id);
  }
  return found;
}

/** Whether a squadron is so far off that no gun of another reaches it. This is quick to find out, and true of most squadrons. */
export function isFarOff(table: Table, squad: string, target: string): boolean {
  const longest = remember(table, `longest ${squad}`, () =>
    gunsOf(table, squad).reduce((most, gun) => Math.max(most, carries(table, gun, 'long')), NOWHERE),
  );
  const [one, other] = [boundsOfSquad(table, squad), boundsOfSquad(table, target)];
  const across = Math.max(other.minX - one.maxX, one.minX - other.maxX);
  const along = Math.max(other.minY - one.maxY, one.minY - other.maxY);
  // A distance that is rounded down may be one unit too short.
  return Math.max(across, along) > longest + TOLERANCE + 1;
}

/** The bounds of all models of a squadron that can fire or be hit; if there are none, bounds that are far from everything. */
function boundsOfSquad(table: Table, squad: string): Bounds {
  return remember(table, `bounds ${squad}`, () => {
    const prints = inPlay(table, squad).map(({ id }) => footprintOfPiece(table, id).bounds);
    return {
      minX: Math.min(...prints.map(({ minX }) => minX)),
      minY: Math.min(...prints.map(({ minY }) => minY)),
      maxX: Math.max(...prints.map(({ maxX }) => maxX)),
      maxY: Math.max(...prints.map(({ maxY }) => maxY)),
    };
  });
}

export function isInArc(table: Table, gun: string, target: string): boolean {
  return inArc(table, modelOfGun(gun), weaponFigures(weaponOf(table, gun)).arc, target);
}

/** The obstacle between a gun and a target, in the order of the book; `model` is the model that the gun would hit if it could see it. */
export type Hindrance = { readonly by: 'aim' | 'range' | 'arc' } | { readonly by: 'sight'; readonly model: string };

/** PF-FIRE-04: the hindrance of a gun; null if it has a model of the target in range, arc and sight. */
export function hindranceOf(table: Table, gun: string, target: string): Hindrance | null {
  if (reaches(table, gun, target)) return null;
  const near = inRange(table, gun, target);
  if (near.length === 0) {
    const aims = inPlay(table, target).some(({ id }) => mayAimAt(table, gun, id));
    return { by: aims ? 'range' : 'aim' };
  }
  const model = near.find((one) => isInArc(table, gun, one));
  return model === undefined ? { by: 'arc' } : { by: 'sight', model };
}

/**
 * PF-FIRE-04: every gun of the squadron with its dice in this attack, or with the reason why it takes no part. `aside` are the guns of
 * other attacks.
 */
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
    return here ? ASIDE : refuse('PF-FIRE-07', 'No target that it sees is within Effective Range.');
  }
  if (hindrance.by === 'sight') return blockedBy(table, modelOfGun(gun), hindrance.model);
  if (hindrance.by === 'arc') return refuse('PF-LOS-06', 'The target is in none of its arcs.');
  if (hindrance.by === 'range') return refuse('PF-FIRE-03', outOfRange(table, gun, target));
  return refuse(...whyNotAim(table, modelOfGun(gun), target));
}

function outOfRange(table: Table, gun: string, target: string): string {
  const away = inPlay(table, target).map(({ id }) => distanceBetween(table, modelOfGun(gun), id));
  const distance = lengthInUnits(Math.min(...away));
  return `Out of range: ${distance}" away, and it fires ${lengthInUnits(carries(table, gun, 'long'))}" at most.`;
}

function blockedBy(table: Table, from: string, to: string): Refusal {
  return whyUnseen(table, from, to) ?? refuse('PF-FIRE-04', 'No line of sight.');
}

/** Why a model does not see another; null if it does. */
export function whyUnseen(table: Table, from: string, to: string): Refusal | null {
  const seen = lineOfSight(table, from, to);
  if (seen.clear) return null;
  const reason = `No line of sight: ${nameOf(table, seen.blocker)} is in the way.`;
  return refuseForAll(blockingRules(table, seen.blocker).map((rule) => refuse(rule, reason)));
}
