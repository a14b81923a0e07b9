/** What is demanded of every piece that is set down: on the table, in its area, away from others, on fit ground, within reach. */
import { type Footprint, FULL_TURN, overlaps } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { gapToEdge, turnedFrom } from '../../table/edges.js';
import { nameOf } from '../../table/naming.js';
import type { Table } from '../../table/table.js';
import type { KeepAway } from '../demand/movement.js';
import { calledIn, keeperOf } from '../demand/placed-piece.js';
import type { Placing } from '../demand/placing.js';
import { wallsNear } from '../path/obstacles.js';
import { liesUnder, terrainNear } from '../path/terrain-along.js';
import { isInside } from './ends-check.js';
import { gapBetween, keptFrom, tooNear } from './keep-check.js';
import type { PlaceInquiry, SetDown } from './place-inquiry.js';
import { checkReach } from './reach-check.js';
import { isOnSurface } from './surface-check.js';
import { bothInWords } from './wording.js';

export function checkPlaced(inquiry: PlaceInquiry, one: SetDown): Refusal | null {
  return (
    checkSpot(inquiry, one) ??
    checkEdge(inquiry, one) ??
    checkGround(inquiry, one) ??
    checkWalls(inquiry, one) ??
    checkKept(inquiry, one) ??
    checkReach(inquiry, one)
  );
}

function checkSpot({ table, placing }: PlaceInquiry, { piece, print, pose }: SetDown): Refusal | null {
  const where = { piece, point: [pose.x, pose.y] } as const;
  if (!isOnSurface(table, print))
    return refuse(placing.rule, `${calledIn(table, placing, piece)} must lie wholly on the table`, where);
  const { inside, facing } = placing;
  if (inside !== undefined && !isInside(print, inside.areas)) {
    return refuse(
      inside.rule,
      `${calledIn(table, placing, piece)} must lie wholly inside ${inside.called ?? 'the area'}`,
      where,
    );
  }
  if (facing === undefined || facing.is === pose.facing) return null;
  return refuse(facing.rule, `${calledIn(table, placing, piece)} must face the other way`, where);
}

function checkEdge({ table, placing }: PlaceInquiry, { piece, print, pose }: SetDown): Refusal | null {
  if (placing.atEdge === undefined) return null;
  const { edges, turned = FULL_TURN, rule } = placing.atEdge;
  const { surface } = table;
  const where = { piece, point: [pose.x, pose.y] } as const;
  const touched = edges.filter((edge) => gapToEdge(surface, print.bounds, edge) <= surface.contact);
  if (touched.length === 0)
    return refuse(
      rule,
      `${calledIn(table, placing, piece)} must touch the ${edges.join(' or ')} edge of the table`,
      where,
    );
  if (touched.some((edge) => turnedFrom(edge, pose.facing) <= turned)) return null;
  const most = `it may be turned ${turned / 10}° from it at most`;
  return refuse(
    rule,
    `${calledIn(table, placing, piece)} must have its back to the ${touched.join(' or ')} edge: ${most}`,
    where,
  );
}

function checkGround({ table, placing }: PlaceInquiry, { piece, print, pose }: SetDown): Refusal | null {
  const { banned = [], except, judgedBy } = placing;
  if (banned.length === 0 || isOnBridge(table, placing, print)) return null;
  const bans = banned.filter(({ models }) => models === undefined || models.includes(piece));
  const lies = terrainNear(
    table,
    print.bounds,
    (kind, id) => except?.includes(id) !== true && bans.some(({ kinds }) => kinds.includes(kind)),
  );
  const [lie] = liesUnder(print, lies, judgedBy);
  const ban = lie && bans.find(({ kinds }) => kinds.includes(lie.piece.kind));
  if (lie === undefined || ban === undefined) return null;
  const reason = `${calledIn(table, placing, piece)} may not be placed in ${lie.piece.name}`;
  return refuse(ban.rule, reason, { piece, terrain: lie.piece.id, point: [pose.x, pose.y] });
}

function isOnBridge(table: Table, { bridges = [] }: Placing, print: Footprint): boolean {
  if (bridges.length === 0) return false;
  const near = terrainNear(table, print.bounds, (kind) => bridges.includes(kind));
  return liesUnder(print, near, 'centre').length > 0;
}

function checkWalls({ table, placing }: PlaceInquiry, { piece, print, pose }: SetDown): Refusal | null {
  const near = wallsNear(table, placing, piece, print.bounds).find(({ wall }) => overlaps(print, wall));
  if (near === undefined) return null;
  const reason = `${calledIn(table, placing, piece)} may not be placed on a wall of ${near.piece.name}`;
  return refuse(near.rule.rule, reason, { piece, terrain: near.piece.id, point: [pose.x, pose.y] });
}

function checkKept(inquiry: PlaceInquiry, one: SetDown): Refusal | null {
  for (const keep of inquiry.placing.keep ?? []) {
    const refused = checkKeep(inquiry, one, keep);
    if (refused !== null) return refused;
  }
  return null;
}

function checkKeep(
  { table, layout, placing }: PlaceInquiry,
  { piece, print }: SetDown,
  keep: KeepAway,
): Refusal | null {
  for (const other of keptFrom(table, layout, keeperOf(table, piece), keep, print.bounds)) {
    const gap = gapBetween(print, other.footprint, keep);
    if (gap > tooNear(keep)) continue;
    const [is, least] = bothInWords(gap, keep.distance, placing.unit);
    const must = keep.atLeast === true ? `at least ${least}` : `more than ${least}`;
    const reason = `${calledIn(table, placing, piece)} would be ${is} from ${nameOf(table, other.id)}; it must be ${must} away`;
    return refuse(keep.rule, reason, { piece, blocking: other.id, gap, missing: tooNear(keep) + 1 - gap });
  }
  return null;
}
