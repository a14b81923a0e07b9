/** What is demanded of each piece that is set down: on the table, in its area, on suitable ground, away from others, within reach. */
import { type Footprint, FULL_TURN, overlaps } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { gapBetween } from '../../table/distances.js';
import { gapToEdge, turnedFrom } from '../../table/edges.js';
import { nameOf } from '../../table/naming.js';
import type { Table } from '../../table/table.js';
import type { KeepDemand } from '../demand/movement.js';
import { calledIn, keeperOf } from '../demand/placed-piece.js';
import type { BannedGround, Placing } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { wallsNear } from '../path/obstacles.js';
import { patchesNear, patchesUnder } from '../path/terrain-along.js';
import { isInsideOne } from './ends-check.js';
import { greatestForbidden, piecesToAvoid } from './keep-check.js';
import type { PlacedPiece, PlaceInquiry } from './place-inquiry.js';
import { checkReach } from './reach-check.js';
import { isWhollyOnTable } from './surface-check.js';
import { bothInWords } from './wording.js';

export function checkPlaced(inquiry: PlaceInquiry, one: PlacedPiece): Refusal | null {
  return (
    checkSpot(inquiry, one) ??
    checkEdge(inquiry, one) ??
    checkGround(inquiry, one) ??
    checkWalls(inquiry, one) ??
    checkKept(inquiry, one) ??
    checkReach(inquiry, one)
  );
}

function checkSpot({ table, placing }: PlaceInquiry, { piece, print, pose }: PlacedPiece): Refusal | null {
  const where = { piece, point: [pose.x, pose.y] } as const;
  if (!isWhollyOnTable(table, print))
    return refuseDemand(
      'inside',
      placing.rule,
      `${calledIn(table, placing, piece)} must be wholly on the table`,
      where,
    );
  const { inside, facing } = placing;
  if (inside !== undefined && !isInsideOne(print, inside.areas)) {
    return refuseDemand(
      'inside',
      inside.rule,
      `${calledIn(table, placing, piece)} must be wholly inside ${inside.called ?? 'the area'}`,
      where,
    );
  }
  if (facing === undefined || facing.is === pose.facing) return null;
  return refuseDemand('facing', facing.rule, `${calledIn(table, placing, piece)} must face ${facing.is / 10}°`, where);
}

function checkEdge({ table, placing }: PlaceInquiry, { piece, print, pose }: PlacedPiece): Refusal | null {
  if (placing.atEdge === undefined) return null;
  const { edges, turned = FULL_TURN, rule } = placing.atEdge;
  const { surface } = table;
  const where = { piece, point: [pose.x, pose.y] } as const;
  const touched = edges.filter((edge) => gapToEdge(surface, print.bounds, edge) <= surface.contact);
  if (touched.length === 0)
    return refuseDemand(
      'atEdge',
      rule,
      `${calledIn(table, placing, piece)} must touch the ${edges.join(' or ')} edge of the table`,
      where,
    );
  if (touched.some((edge) => turnedFrom(edge, pose.facing) <= turned)) return null;
  const most = `it may be turned at most ${turned / 10}° from it`;
  return refuseDemand(
    'atEdge',
    rule,
    `${calledIn(table, placing, piece)} must have its back to the ${touched.join(' or ')} edge: ${most}`,
    where,
  );
}

function checkGround({ table, placing }: PlaceInquiry, { piece, print, pose }: PlacedPiece): Refusal | null {
  const { banned = [], judgedBy: usual } = placing;
  if (banned.length === 0 || isOnBridge(table, placing, print)) return null;
  const bans = banned.filter(({ models }) => models === undefined || models.includes(piece));
  for (const by of new Set(bans.map(({ judgedBy = usual }) => judgedBy))) {
    const own = bans.filter(({ judgedBy = usual }) => judgedBy === by);
    const patches = patchesNear(table, print.bounds, (kind, id) => banOn(placing, own, kind, id) !== undefined);
    const [patch] = patchesUnder(print, patches, by);
    const ban = patch && banOn(placing, own, patch.piece.kind, patch.piece.id);
    if (patch === undefined || ban === undefined) continue;
    const reason = `${calledIn(table, placing, piece)} may not be placed in ${patch.piece.name}`;
    return refuseDemand('banned', ban.rule, reason, { piece, terrain: patch.piece.id, point: [pose.x, pose.y] });
  }
  return null;
}

/** The ban that keeps pieces out of a terrain piece, if there is one. */
function banOn({ except }: Placing, bans: readonly BannedGround[], kind: string, id: string): BannedGround | undefined {
  if (except?.includes(id) === true) return undefined;
  return bans.find((ban) => ban.kinds.includes(kind) && ban.except?.includes(id) !== true);
}

function isOnBridge(table: Table, { bridges = [] }: Placing, print: Footprint): boolean {
  if (bridges.length === 0) return false;
  const near = patchesNear(table, print.bounds, (kind) => bridges.includes(kind));
  return patchesUnder(print, near, 'centre').length > 0;
}

function checkWalls({ table, placing }: PlaceInquiry, { piece, print, pose }: PlacedPiece): Refusal | null {
  const near = wallsNear(table, placing, piece, print.bounds).find(({ wall }) => overlaps(print, wall));
  if (near === undefined) return null;
  const reason = `${calledIn(table, placing, piece)} may not be placed on a wall of ${near.piece.name}`;
  return refuseDemand('walls', near.rule.rule, reason, { piece, terrain: near.piece.id, point: [pose.x, pose.y] });
}

function checkKept(inquiry: PlaceInquiry, one: PlacedPiece): Refusal | null {
  for (const keep of inquiry.placing.keep ?? []) {
    const refused = checkKeep(inquiry, one, keep);
    if (refused !== null) return refused;
  }
  return null;
}

function checkKeep(
  { table, layout, placing }: PlaceInquiry,
  { piece, print }: PlacedPiece,
  keep: KeepDemand,
): Refusal | null {
  for (const other of piecesToAvoid(table, layout, keeperOf(table, piece), keep, print.bounds)) {
    const gap = gapBetween(print, other.footprint, keep);
    if (gap > greatestForbidden(keep)) continue;
    const [is, least] = bothInWords(table, gap, keep.distance);
    const must = keep.atLeast === true ? `at least ${least}` : `more than ${least}`;
    const reason = `${calledIn(table, placing, piece)} would be ${is} from ${nameOf(table, other.id)}; it must be ${must} away`;
    return refuseDemand('keep', keep.rule, reason, {
      piece,
      blocking: other.id,
      gap,
      missing: greatestForbidden(keep) + 1 - gap,
    });
  }
  return null;
}
