/** Lines of sight on a table. The system says what blocks; this finds the lines. */
import {
  type Blocker,
  type Bounds,
  boundsOf,
  type Footprint,
  isClearLine,
  type Point,
  type Prism,
  sight,
  type SightResult,
  type Spot,
  spotAt,
  visibleShare,
} from '@bridgehead/geometry';
import { footprintOfPiece } from '../table/distances.js';
import { positions, terrainIndex } from '../table/positions.js';
import { carrierOf } from '../table/queries.js';
import type { Table, TerrainPart, TerrainPiece } from '../table/table.js';
import { footprintOfOutline, standingWall, tallnessOfPart } from '../table/terrain.js';
import type { SightRules, SightSpots } from './sight-rules.js';
import { eyeOf, prismOf, silhouette, spotsOn, tallnessOf } from './sight-spots.js';

/** A clear line; or the piece that first blocks the line from middle to middle, and the edge at which it does. */
export function sightBetween(table: Table, fromId: string, toId: string, rules: SightRules): SightResult {
  const ends = endsOf(table, fromId, toId, rules);
  const { eye, mark, fromPrint, toPrint } = ends;
  const isMiddleOnly = rules.from === 'centre' && rules.to === 'centre' && !ends.inTerrain;
  const pad = isMiddleOnly ? 0 : Math.max(spreadOf(fromPrint.bounds, eye), spreadOf(toPrint.bounds, mark));
  const blockers = blockersNear(table, ends, rules, pad);
  // Most lines are clear, so the rims are tried only if the middle line is blocked.
  if (isClearLine(eye, mark, blockers)) return { clear: true, line: [eye, mark] };
  if (isMiddleOnly) return sight({ from: [eye], to: [mark], blockers });
  const from = spotsOf(fromPrint, rules.from, mark, eye.height, ends.fromInside);
  const to = spotsOf(toPrint, rules.to, eye, mark.height, ends.toInside);
  return sight({ from, to, blockers });
}

/** A model in a building looks from any point of the building's outline, whatever the rules say about bases. */
function spotsOf(print: Footprint, spots: SightSpots, other: Point, height: number, inside: boolean): Spot[] {
  return spotsOn(print, inside && spots === 'centre' ? 'rim16' : spots, other, height);
}

interface SightEnds {
  readonly fromPrint: Footprint;
  readonly toPrint: Footprint;
  readonly eye: Spot;
  readonly mark: Spot;
  /** Neither end blocks the line, nor does a model that carries one of them. */
  readonly exempt: readonly string[];
  readonly fromInside: boolean;
  readonly toInside: boolean;
  readonly inTerrain: boolean;
}

function endsOf(table: Table, fromId: string, toId: string, rules: SightRules): SightEnds {
  const fromPrint = footprintOfPiece(table, fromId);
  const toPrint = footprintOfPiece(table, toId);
  const outerFrom = outermost(table, fromId);
  const outerTo = outermost(table, toId);
  const fromInside = outerFrom !== fromId && table.terrain.has(outerFrom);
  const toInside = outerTo !== toId && table.terrain.has(outerTo);
  return {
    fromPrint,
    toPrint,
    eye: spotAt(fromPrint.centre, eyeOf(table, fromId, rules.heights)),
    mark: spotAt(toPrint.centre, eyeOf(table, toId, rules.heights)),
    exempt: [fromId, toId, ...(fromInside ? [] : [outerFrom]), ...(toInside ? [] : [outerTo]), ...(rules.ignore ?? [])],
    fromInside,
    toInside,
    inTerrain: fromInside || toInside,
  };
}

function outermost(table: Table, id: string): string {
  return table.models.has(id) ? carrierOf(table, id) : id;
}

/** Everything that may block a line between spots at most `pad` away from the eye and from the mark. */
function blockersNear(table: Table, ends: SightEnds, rules: SightRules, pad: number): Blocker[] {
  const found: Blocker[] = [];
  const standing = positions(table);
  standing.index.searchSegment(ends.eye, ends.mark, pad, (i) => {
    const one = standing.list[i];
    const model = one && !ends.exempt.includes(one.id) ? table.models.get(one.id) : undefined;
    if (one === undefined || model === undefined || !rules.blocks({ kind: 'model', model, footprint: one.footprint }))
      return;
    found.push({ id: one.id, prism: prismOf(table, one.id, one.footprint, rules.heights) });
  });
  const terrainPositions = terrainIndex(table);
  terrainPositions.index.searchSegment(ends.eye, ends.mark, pad, (i) => {
    const one = terrainPositions.list[i];
    const terrain = one && !ends.exempt.includes(one.id) ? table.terrain.get(one.id) : undefined;
    if (one === undefined || terrain === undefined) return;
    if (rules.blocks({ kind: 'terrain', terrain, footprint: one.footprint }))
      found.push({ id: one.id, prism: prismOf(table, one.id, one.footprint, rules.heights) });
    if (terrain.parts.length > 0) addPartsBlocking(found, terrain, rules);
  });
  return found;
}

/** Adds the walls and roofs that block by the rules, under the id of their piece. */
function addPartsBlocking(found: Blocker[], terrain: TerrainPiece, rules: SightRules): void {
  for (const part of terrain.parts) {
    if (part.kind === 'zone' || (part.kind === 'roof' && rules.heights === 'ignored')) continue;
    const footprint = footprintOfOutline(part.outline);
    if (!rules.blocks({ kind: 'terrain', terrain, footprint, part })) continue;
    for (const prism of prismsOf(terrain, part, rules)) found.push({ id: terrain.id, prism });
  }
}

/** As thin as possible: a line passes through a roof, or runs above or below it. */
const THICKNESS_OF_ROOF = 1;

function prismsOf(terrain: TerrainPiece, part: TerrainPart, { heights }: SightRules): Prism[] {
  const { bottom, top } = heights === 'ignored' ? { bottom: 0, top: 1 } : tallnessOfPart(terrain, part);
  if (part.kind === 'roof')
    return [{ footprint: footprintOfOutline(part.outline), bottom: top - THICKNESS_OF_ROOF, top }];
  return standingWall(part).map((footprint) => ({ footprint, bottom, top }));
}

function spreadOf({ minX, minY, maxX, maxY }: Bounds, middle: Point): number {
  return Math.max(middle.x - minX, maxX - middle.x, middle.y - minY, maxY - middle.y);
}

/**
 * The visible share of a piece, 0 to 1: of `columns` times `rows` points on the upright rectangle that it shows to the middle of the
 * other piece. If heights are ignored there is one row.
 */
export function visibleShareOf(
  table: Table,
  fromId: string,
  toId: string,
  rules: SightRules,
  columns = 20,
  rows = 5,
): number {
  const ends = endsOf(table, fromId, toId, rules);
  const tall = rules.heights === 'ignored' ? { bottom: 0, top: 0 } : tallnessOf(table, toId);
  const from = spotsOf(ends.fromPrint, rules.from, ends.mark, ends.eye.height, ends.fromInside);
  const to = silhouette(ends.toPrint, ends.eye, tall, columns, rules.heights === 'ignored' ? 1 : rows);
  const pad = Math.max(spreadOf(boundsOf(from), ends.eye), spreadOf(boundsOf(to), ends.mark));
  return visibleShare({ from, to, blockers: blockersNear(table, ends, rules, pad) });
}
