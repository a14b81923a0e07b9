import type { Base, Point, Pose } from '@bridgehead/geometry';
import { boundsOf } from '@bridgehead/geometry';
import type { RuleId, Side } from '@bridgehead/kernel';
import type { Placing, Table } from '@bridgehead/tabletop';
import { isAcross, type NamedSpot, nearestSpot } from '@bridgehead/wargame';
import { deploymentEdgeOf, opposingHalf } from '../setup/deployment-edge.js';
import { kindsOf } from '../terrain/terrain.js';

/** FF-SCENARIO-03, FF-SCENARIO-05: things that sides place in turn in the other's half, outside the deployment areas. */

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly base: Base;
  /** Other pieces that it must keep a distance from, edge to edge. */
  readonly others: readonly string[];
  readonly apart: number;
  readonly rule: RuleId;
}

/** FF-SCENARIO-03: wholly in the area, clear of Blocking Terrain and buildings, and apart from others of its kind. */
export function siting(table: Table, { id, name, base, others, apart, rule }: Site, side: Side): Placing {
  return {
    pieces: [id],
    bases: { [id]: base },
    names: { [id]: name },
    all: { rule },
    inside: {
      areas: [opposingHalf(table, side)],
      called: "the opponent's half of the table, and out of the deployment area",
      rule,
    },
    keep: [{ from: { pieces: others }, distance: apart, atLeast: true, when: 'atEnd', rule }],
    banned: [{ kinds: kindsOf('blocking', 'building'), rule }],
    judgedBy: 'touch',
    rule,
  };
}

/** Places toward the middle line, which lies nearest to the side that chooses: in the middle and toward either end. */
export function* spotsFor(table: Table, site: Site, side: Side): Iterable<NamedSpot> {
  const placing = siting(table, site, side);
  for (const [id, label, share] of WISHES) {
    const pose = nearestSpot(table, placing, pointAlong(table, side, share));
    if (pose !== null) yield { id, label, pose };
  }
}

/** Where a piece goes without asking anybody; null if there is no place left. */
export function usualSpot(table: Table, site: Site, side: Side): Pose | null {
  for (const { pose } of spotsFor(table, site, side)) return pose;
  return null;
}

const WISHES: readonly (readonly [id: string, label: string, share: number])[] = [
  ['middle', 'In the middle', 1 / 2],
  ['low', 'Toward the left or the bottom', 1 / 5],
  ['high', 'Toward the right or the top', 4 / 5],
];

/** A third of the way into the other's half, at a share of the way along it. */
function pointAlong(table: Table, side: Side, share: number): Point {
  const { minX, minY, maxX, maxY } = boundsOf(opposingHalf(table, side));
  const edge = deploymentEdgeOf(table, side);
  const depth = edge === 'bottom' || edge === 'left' ? 1 / 3 : 2 / 3;
  const [alongX, alongY] = isAcross(edge) ? [share, depth] : [depth, share];
  return { x: minX + Math.round((maxX - minX) * alongX), y: minY + Math.round((maxY - minY) * alongY) };
}
