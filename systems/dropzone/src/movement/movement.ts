import { modelOf, type Movement, squadOf, type Table } from '@bridgehead/tabletop';
import { movedBy, firedBy } from '../activation/state.js';
import { hasSpecial, sheetOf, weaponNamed, weaponSheet } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { inches } from '../book/measuring.js';
import { isAircraft, isInfantry, isReady, isSkimmer, squadOfUnit, unitsOf } from '../book/units.js';
import { lentSum } from '../cards/lent.js';
import { edgesOut } from '../objectives/extraction.js';
import { friendlyEdges } from '../scoring/terms.js';
import { ROAD } from '../terrain/terrain.js';
import { coherencyOf } from './coherency.js';
import { flies, groundFor } from './ground.js';
import { isHalved, paceOf } from './pace.js';

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

/** DZC-MOVE-01: how far a unit may still go. */
function allowanceOf(table: Table, model: string): number {
  const limit = limitByFire(table, model);
  const pace = paceOf(table, model);
  const most = limit === null ? pace : Math.min(pace, inches(limit));
  return Math.max(0, most - movedBy(table, model));
}

/** What the book demands of the move of a Squad. */
export function movementFor(table: Table, squad: string): Movement {
  const movers = moversOf(table, squad);
  const { side } = squadOf(table, squad);
  const coherency = coherencyOf(table, squad);
  const each = Object.fromEntries(movers.map((id) => [id, allowanceOf(table, id)]));
  const roads = movers.filter((id) => isRoadworthy(table, id));
  const entering = isEntering(table, squad);
  const rule = movers.some((id) => limitByFire(table, id) !== null) ? 'DZC-MOVE-07' : 'DZC-MOVE-01';
  return {
    movers,
    ...(entering ? { all: { rule: 'DZC-SETUP-04' } } : {}),
    measured: { by: 'each' },
    allowance: {
      length: Math.max(0, ...Object.values(each)),
      each,
      tolerance: 1,
      ...(roads.length === 0
        ? {}
        : { bonuses: [{ length: inches(2), on: [ROAD], models: roads, rule: 'DZC-TERRAIN-06' }] }),
      rule,
    },
    shape: { kind: 'free', rule: 'DZC-MOVE-01' },
    ground: groundFor(table, movers),
    passing: passingFor(table, movers),
    ...(coherency === null ? {} : { coherency }),
    ...(entering ? { from: { edges: friendlyEdges(table, side), rule: 'DZC-SETUP-04' } } : {}),
    leaving: edgesOut(table, squad),
    rule: 'DZC-MOVE-01',
  };
}

/** DZC-TERRAIN-06: vehicles but Skimmers, unless what they fired holds them back. */
function isRoadworthy(table: Table, model: string): boolean {
  if (isAircraft(table, model) || isSkimmer(table, model) || hasSpecial(table, model, 'hovercraft')) return false;
  // DZC-FORCE-27: Bikes use roads as vehicles do.
  if (isInfantry(table, model) && !hasSpecial(table, model, 'bikes')) return false;
  // Half of the bonus is in the half move already (DZC-TRANSPORT-07).
  return sheetOf(table, model).move !== 0 && limitByFire(table, model) === null && !isHalved(table, model);
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
