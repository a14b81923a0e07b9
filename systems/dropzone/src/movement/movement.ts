import { type AllowanceBonus, modelOf, type Movement, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { firedBy, movedBy, usedBy } from '../activation/state.js';
import { weaponNamed, weaponSheet } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { inches } from '../book/measuring.js';
import { isReady, squadOfUnit, unitsOf } from '../book/units.js';
import { lentSum } from '../cards/lent.js';
import { edgesOut } from '../objectives/extraction.js';
import { friendlyEdges } from '../scoring/terms.js';
import { commonRoof } from '../terrain/roof.js';
import { ROAD } from '../terrain/terrain.js';
import { coherencyOf } from './coherency.js';
import { flies, groundFor, reachesRoofs } from './ground.js';
import { paceOf, roadBonusOf } from './pace.js';

/** Units of a Squad that may move by themselves: on the table, or off it and Ready. */
export function moversOf(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((id) => {
    const { place } = modelOf(table, id);
    return place.kind === 'on' || (place.kind === 'off' && isReady(table, id));
  });
}

export function isEntering(table: Table, squad: string): boolean {
  return moversOf(table, squad).some((id) => modelOf(table, id).place.kind === 'off');
}

/** DZC-MOVE-07: the least MF of the weapons that a unit has fired; null if none of them limits it. */
function limitByFire(table: Table, model: string): number | null {
  const limits = firedBy(table, model).flatMap((id) => {
    const weapon = weaponNamed(table, model, id);
    const limit = weapon === undefined ? null : weaponSheet(weapon).moveFire;
    return limit === null ? [] : [limit];
  });
  const more = lentSum(table, squadOfUnit(table, model), 'moveFire');
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits) + more);
}

/** DZC-MOVE-07: how far what a unit has fired still lets it go; null if nothing does. */
function leftByFire(table: Table, model: string): number | null {
  const limit = limitByFire(table, model);
  return limit === null ? null : Math.max(0, inches(limit) - movedBy(table, model));
}

/** DZC-MOVE-07: whether a unit has fired something that does not let it go so far. */
export function heldByFire(table: Table, model: string, length: number): boolean {
  const left = leftByFire(table, model);
  return left !== null && length > left;
}

/** DZC-MOVE-01: how far a unit may still go. */
function allowanceOf(table: Table, model: string): number {
  const left = Math.max(0, paceOf(table, model) - usedBy(table, model));
  return Math.min(left, leftByFire(table, model) ?? left);
}

/** Whether what a unit has fired limits its move, and not its Mv. */
function isFireTheLimit(table: Table, model: string): boolean {
  const left = leftByFire(table, model);
  return left !== null && left <= paceOf(table, model) - usedBy(table, model) + roadBonusOf(table, model);
}

/** What the book demands of the move of a Squad. */
export function movementFor(table: Table, squad: string): Movement {
  const movers = moversOf(table, squad);
  const { side } = squadOf(table, squad);
  const coherency = coherencyOf(table, squad);
  const each = Object.fromEntries(movers.map((id) => [id, allowanceOf(table, id)]));
  const bonuses = roadBonuses(table, movers);
  const entering = isEntering(table, squad);
  const roof = movers.some((id) => reachesRoofs(table, id)) ? null : commonRoof(table, movers);
  const rule = movers.some((id) => isFireTheLimit(table, id)) ? 'DZC-MOVE-07' : 'DZC-MOVE-01';
  return {
    movers,
    ...(entering ? { all: { rule: 'DZC-SETUP-04' } } : {}),
    measured: { by: 'each' },
    allowance: {
      length: Math.max(0, ...Object.values(each)),
      each,
      tolerance: 1,
      ...(bonuses.length === 0 ? {} : { bonuses }),
      rule,
    },
    shape: { kind: 'free', rule: 'DZC-MOVE-01' },
    shapes: shapesFor(table, movers),
    ground: groundFor(table, movers),
    passing: passingFor(table, movers),
    ...(coherency === null ? {} : { coherency }),
    ...(entering ? { from: { edges: friendlyEdges(table, side), rule: 'DZC-SETUP-04' } } : {}),
    ...(roof === null ? {} : { ends: { inside: { areas: [terrainOf(table, roof).outline], rule: 'DZC-FEATURE-14' } } }),
    leaving: edgesOut(table, squad),
    rule: 'DZC-MOVE-01',
  };
}

/** DZC-MOVE-02, DZC-MOVE-07: whoever may not move at all after what it has fired does not turn either. */
function shapesFor(table: Table, movers: readonly string[]): NonNullable<Movement['shapes']> {
  const held = movers.filter((id) => leftByFire(table, id) === 0);
  return Object.fromEntries(held.map((id) => [id, { kind: 'straight', rule: 'DZC-MOVE-07' }]));
}

/** DZC-TERRAIN-06: how much farther those may go who keep to the road, unless what they fired holds them back. */
function roadBonuses(table: Table, movers: readonly string[]): readonly AllowanceBonus[] {
  const byLength = new Map<number, string[]>();
  for (const id of movers) {
    const bonus = roadBonusOf(table, id);
    const length = Math.min(bonus, (leftByFire(table, id) ?? Infinity) - allowanceOf(table, id));
    if (length > 0) byLength.set(length, [...(byLength.get(length) ?? []), id]);
  }
  return [...byLength].map(([length, models]) => ({ length, on: [ROAD], models, rule: 'DZC-TERRAIN-06' }));
}

/** DZC-MOVE-05: through friends on the ground; what flies and what stands are in nobody's way. */
function passingFor(table: Table, movers: readonly string[]): Movement['passing'] {
  const flyers = movers.filter((id) => flies(table, id));
  const isFlying = flyers.length > 0;
  const apart = [...table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && !movers.includes(id) && flies(table, id) !== isFlying)
    .map(({ id }) => id);
  return { through: 'friends', flyers, apart, rule: 'DZC-MOVE-05' };
}

/** DZC-AIR-06: a landed aircraft has no move but the take-off. */
export function isGrounded(table: Table, squad: string): boolean {
  return moversOf(table, squad).some((id) => isLanded(table, id));
}
