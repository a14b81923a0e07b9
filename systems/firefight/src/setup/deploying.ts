import type { PlaceAnswer, Side } from '@bridgehead/kernel';
import { FACING_INWARD, living, type Placing, squadsOf, suggestPlace, type Table } from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import { leaderOf, placeOf, UNDEPLOYED, WITHHELD } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { reachOf } from '../movement/coherency.js';
import { kindsOf } from '../terrain/terrain.js';
import { deploymentZone, outlineOfDeploymentZone } from './deployment-edge.js';
import { usualPoint } from './usual-point.js';

const RULE = 'FF-SETUP-06';

/** Units of a side that have still to be deployed, the withheld ones apart. */
export function undeployed(table: Table, side: Side): readonly string[] {
  return unitsOff(table, side, UNDEPLOYED);
}

/** FF-SETUP-07. */
export function withheld(table: Table, side: Side): readonly string[] {
  return unitsOff(table, side, WITHHELD);
}

function unitsOff(table: Table, side: Side, why: string): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => {
    const place = placeOf(table, id);
    return place?.kind === 'off' && place.why === why ? [id] : [];
  });
}

/** FF-SETUP-06: what is demanded of a unit that is deployed: wholly in the area, in coherency, 1" from other units, on open ground. */
export function deploying(table: Table, unit: string, side: Side): Placing {
  const pieces = living(table, unit).map(({ id }) => id);
  const leader = leaderOf(table, unit) ?? '';
  const banned = [{ kinds: kindsOf('blocking', 'building', 'obstacle'), rule: 'FF-TERRAIN-03' }];
  if (hasKeyword(table, unit, 'wheeled')) banned.push({ kinds: kindsOf('difficult'), rule: 'FF-KEYWORD-57' });
  return {
    pieces,
    all: { rule: RULE },
    inside: { areas: [outlineOfDeploymentZone(table, side)], called: 'the deployment area', rule: RULE },
    keep: [
      { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-08' },
      { from: 'enemies', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-07' },
    ],
    banned,
    judgedBy: 'touch',
    together: { leader, kinds: kindsOf('difficult', 'hill'), rule: 'FF-MOVE-04' },
    coherency: { kind: 'leader', leader, distance: reachOf(table, unit), rule: 'FF-MOVE-05' },
    ahead: FACING_INWARD[deploymentZone(table, side).edge],
    rule: RULE,
  };
}

/** Where a unit deploys without asking anybody; null if there is no room for it. */
export function usualPlaces(table: Table, unit: string, side: Side): PlaceAnswer | null {
  return suggestPlace(table, deploying(table, unit, side), usualPoint(table, unit, side));
}
