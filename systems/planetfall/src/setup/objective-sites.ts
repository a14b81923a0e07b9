import { overlaps, type Point, type Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  type Edge,
  footprintOfTerrain,
  NEUTRAL,
  type Placing,
  remember,
  sidesOpposing,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { TERRAIN, terrainRow } from '../terrain/terrain.js';
import { deploymentEdgeOf } from './deployment-edge.js';
import { outlineOf, zoneOf } from './deployment-zone.js';
import { inches } from '../book/inches.js';
import { objectives } from '../scoring/objectives.js';
import { TOLERANCE } from '../book/within.js';
import { terrainAt, wholeOf } from './laid-terrain.js';
import { spotFor } from './laying.js';

export type ObjectiveRank = 'primary' | 'secondary';

/** An Objective that a side places; the depth of the zones in the table's own lengths. */
export type Siting = { readonly id: string; readonly rank: ObjectiveRank; readonly depth: number };

const RULES: Readonly<Record<ObjectiveRank, string>> = { primary: 'PF-SETUP-07', secondary: 'PF-SETUP-08' };
const CALLED: Readonly<Record<ObjectiveRank, string>> = {
  primary: "the enemy's Deployment Zone",
  secondary: "the enemy's half of the table, and out of the Deployment Zone",
};

/** PF-SETUP-06: every Objective is a Building of one storey, this large each way in inches. */
const SIZE = 3;
const APART = inches(8);

/** Terrain that an Objective may not overlap: whatever is Impassable to anybody. */
const IMPASSABLE = TERRAIN.filter(({ impassableTo }) => impassableTo.length > 0).map(({ id }) => id);

/** PF-SETUP-07, -08, -09. */
export function siting(table: Table, { id, rank, depth }: Siting, side: Side): Placing {
  const rule = RULES[rank];
  const base = { shape: 'box', width: inches(SIZE), length: inches(SIZE) } as const;
  const others = objectives(table).map((piece) => piece.id);
  return {
    pieces: [id],
    bases: { [id]: base },
    names: { [id]: rank === 'primary' ? 'The Primary Objective' : 'The Secondary Objective' },
    all: { rule },
    inside: { areas: [areaFor(table, rank, depth, side)], called: CALLED[rank], rule },
    keep: [{ from: { pieces: others }, distance: APART + TOLERANCE, when: 'atEnd', rule: 'PF-SETUP-09' }],
    banned: [{ kinds: IMPASSABLE, rule }],
    judgedBy: 'touch',
    unit: '"',
    rule,
  };
}

/** The enemy's zone, or what lies between it and the line through the middle that is parallel to its edge. */
function areaFor(table: Table, rank: ObjectiveRank, depth: number, side: Side): readonly Point[] {
  const [enemy = NEUTRAL] = sidesOpposing(table, side);
  if (rank === 'primary') return outlineOf(table, zoneOf(table, enemy, depth));
  return beforeZone(table, deploymentEdgeOf(table, enemy), depth);
}

function beforeZone({ surface: { width, height } }: Table, edge: Edge, depth: number): readonly Point[] {
  const [midX, midY] = [Math.floor(width / 2), Math.floor(height / 2)];
  const left = { bottom: 0, top: 0, left: depth, right: midX }[edge];
  const right = { bottom: width, top: width, left: midX, right: width - depth }[edge];
  const bottom = { bottom: depth, top: midY, left: 0, right: 0 }[edge];
  const top = { bottom: midY, top: height - depth, left: height, right: height }[edge];
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** The place nearest to a point where a side may put an Objective; null if there is none. */
export function siteNear(table: Table, site: Siting, side: Side, toward: Point): Pose | null {
  const placing = siting(table, site, side);
  return spotFor(table, placing, site.id, toward);
}

/** Whether there is any place for it. */
export function isSiteLeft(table: Table, site: Siting, side: Side): boolean {
  const { rank, depth } = site;
  const [enemy = NEUTRAL] = sidesOpposing(table, side);
  const key = `site of ${rank} at ${deploymentEdgeOf(table, enemy)} in ${depth}`;
  return remember(table, key, () => siteNear(table, site, side, middleOf(table)) !== null);
}

export function middleOf({ surface: { width, height } }: Table): Point {
  return { x: Math.round(width / 2), y: Math.round(height / 2) };
}

/** PF-SETUP-06: what stands there then. The one in the middle is nobody's. */
export function objectiveAt(
  id: string,
  name: string,
  pose: Pose,
  rank: ObjectiveRank,
  placedBy: Side | null,
): TerrainPiece {
  const fields = { objective: rank, ...(placedBy === null ? {} : { placedBy }) };
  return terrainAt(id, name, { kind: 'building', fields }, pose, [SIZE, SIZE]);
}

/** PF-SETUP-08: pieces with Impassable terrain in the way of an Objective that can stand nowhere else, all parts of each. */
export function inTheWayOf(table: Table, objective: TerrainPiece): readonly string[] {
  const print = footprintOfTerrain(objective);
  const struck = [...table.terrain.values()].filter(
    (piece) => terrainRow(piece.kind).impassableTo.length > 0 && overlaps(print, footprintOfTerrain(piece)),
  );
  const wholes = new Set(struck.map(({ id }) => wholeOf(id)));
  return [...table.terrain.keys()].filter((id) => wholes.has(wholeOf(id)));
}
