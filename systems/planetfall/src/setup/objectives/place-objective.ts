import { overlaps, type Point, type Pose } from '@bridgehead/geometry';
import { ask, isRefusal, type Procedure, type Side } from '@bridgehead/kernel';
import {
  footprintOfTerrain,
  NEUTRAL,
  type Placing,
  sidesOpposing,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import {
  type BoxSize,
  isAcross,
  isSpotLeft,
  middleOfTable,
  nearestSpot,
  outlineBeforeZone,
  outlineOfZone,
  rectangularTerrain,
  spotAsk,
} from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../../book/measuring.js';
import { objectives } from '../../scoring/objectives.js';
import { readTerrain } from '../../terrain/read-terrain.js';
import { TERRAIN } from '../../terrain/terrain.js';
import { deploymentEdgeOf } from '../agreed.js';
import { wholeOf } from '../terrain/pieces.js';

/** The name under which the placing of an Objective is declared. */
export const SITED = 'Objective';

/** PF-SETUP-07, PF-SETUP-08: the place of an Objective. It is asked only if there is room. */
export const placeObjective = spotAsk<Siting>({
  name: 'placeObjective',
  prompt: 'Where does the Objective stand?',
  meaning:
    'A place for primary-<side> or secondary-<n>; options are usual, in the middle, and toward the ends of the edge: left and right, or bottom and top.',
  rules: ['PF-SETUP-06', 'PF-SETUP-07', 'PF-SETUP-08', 'PF-SETUP-09'],
  placing: siting,
  *spots(table, site, side) {
    for (const [id, label, toward] of wishesOf(table, side)) {
      const pose = nearestSpot(table, siting(table, site, side), toward);
      if (pose !== null) yield { id, label, pose };
    }
  },
});

/** The places that a side would like: as far forward as possible in the middle, and toward either end of the edge. */
function wishesOf(table: Table, side: Side): readonly (readonly [id: string, label: string, toward: Point])[] {
  const { x, y } = middleOfTable(table.surface);
  const isAlongX = isAcross(deploymentEdgeOf(table, side));
  const [low, high] = isAlongX ? ['left', 'right'] : ['bottom', 'top'];
  const at = (share: number) => (isAlongX ? { x: Math.round(x * share), y } : { x, y: Math.round(y * share) });
  return [
    ['usual', 'In the middle', { x, y }],
    [low, `Toward the ${low}`, at(1 / 3)],
    [high, `Toward the ${high}`, at(5 / 3)],
  ];
}

/** PF-SETUP-07, PF-SETUP-08: a commander chooses a place for an Objective, and it is put there. */
export function* placeOne(play: TablePlay, side: Side, objective: Objective, depth: number): Procedure<void> {
  const { id, name, rank } = objective;
  const [placed] = (yield* ask(side, placeObjective, { id, rank, depth })).places;
  if (placed?.to.kind !== 'on') return;
  const { x, y, facing } = placed.to;
  play.emit({ kind: 'declared', side, what: SITED, with: { name, rank, at: [x, y] }, because: RANK_RULES[rank] });
  putUp(play, objectiveAt(objective, { x, y, facing }, side), RANK_RULES[rank]);
}

export function putUp(play: TablePlay, objective: TerrainPiece, because: string): void {
  play.cite('PF-SETUP-06', 'PF-SETUP-09');
  play.emit({ kind: 'terrainChanged', terrain: objective.id, to: objective, because });
}

/** PF-SETUP-06, PF-SETUP-07, PF-SETUP-08, PF-SETUP-09: the kinds of Objective, and where each may stand. */

type ObjectiveRank = 'primary' | 'secondary';

/** An Objective to be placed. */
export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly rank: ObjectiveRank;
}

/** An Objective as an argument of the ask, with the depth of the zones in the table's own lengths. */
type Siting = { readonly id: string; readonly rank: ObjectiveRank; readonly depth: number };

/** The rule by which an Objective of a rank is placed. */
const RANK_RULES: Readonly<Record<ObjectiveRank, string>> = { primary: 'PF-SETUP-07', secondary: 'PF-SETUP-08' };
const CALLED: Readonly<Record<ObjectiveRank, string>> = {
  primary: "the enemy's Deployment Zone",
  secondary: "the enemy's half of the table, and out of the Deployment Zone",
};
/** PF-SETUP-06: every Objective is a Building of one storey, this large. */
const SIZE: BoxSize = { width: inches(3), length: inches(3) };
/** PF-SETUP-09. */
const APART = inches(8) + TOLERANCE;
/** The kinds of terrain that an Objective may not overlap: all that are Impassable to any model. */
const IMPASSABLE = TERRAIN.filter(({ impassableTo }) => impassableTo.length > 0).map(({ id }) => id);

function siting(table: Table, { id, rank, depth }: Siting, side: Side): Placing {
  const rule = RANK_RULES[rank];
  const others = objectives(table).map((piece) => piece.id);
  return {
    pieces: [id],
    bases: { [id]: { shape: 'box', ...SIZE } },
    names: { [id]: rank === 'primary' ? 'The Primary Objective' : 'The Secondary Objective' },
    all: { rule },
    inside: { areas: [areaFor(table, rank, depth, side)], called: CALLED[rank], rule },
    keep: [{ from: { pieces: others }, distance: APART, when: 'atEnd', rule: 'PF-SETUP-09' }],
    banned: [{ kinds: IMPASSABLE, rule }],
    judgedBy: 'touch',
    rule,
  };
}

/** PF-SETUP-07: the enemy's zone. PF-SETUP-08: or the area between it and the middle of the table. */
function areaFor(table: Table, rank: ObjectiveRank, depth: number, side: Side): readonly Point[] {
  const [enemy = NEUTRAL] = sidesOpposing(table, side);
  const zone = { edge: deploymentEdgeOf(table, enemy), depth };
  return rank === 'primary' ? outlineOfZone(table.surface, zone) : outlineBeforeZone(table.surface, zone);
}

/** Whether there is any place for an Objective of a side. */
export function isSiteLeft(table: Table, { id, rank }: Objective, depth: number, side: Side): boolean {
  return isSpotLeft(table, siting(table, { id, rank, depth }, side), `site of ${rank} of ${side} in ${depth}`);
}

/** PF-SETUP-06: an Objective as a piece of terrain at a place. The one in the middle has no owner. */
export function objectiveAt({ id, name, rank }: Objective, pose: Pose, placedBy: Side | null): TerrainPiece {
  const read = readTerrain('building', { objective: rank, ...(placedBy === null ? {} : { placedBy }) });
  if (isRefusal(read)) throw new Error(`${id}: ${read.reason}`);
  return rectangularTerrain(id, name, { kind: 'building', ...read }, pose, SIZE);
}

/** PF-SETUP-08: the pieces with Impassable terrain in the way of an Objective that can stand nowhere else, with all parts of each. */
export function inTheWayOf(table: Table, objective: TerrainPiece): readonly string[] {
  const print = footprintOfTerrain(objective);
  const struck = [...table.terrain.values()].filter(
    (piece) => IMPASSABLE.includes(piece.kind) && overlaps(print, footprintOfTerrain(piece)),
  );
  const wholes = new Set(struck.map(({ id }) => wholeOf(id)));
  return [...table.terrain.keys()].filter((id) => wholes.has(wholeOf(id)));
}

const PRIMARIES: readonly string[] = ['command post', 'signal station'];
const SECONDARIES: readonly string[] = ['relay station', 'fuel depot', 'pumping station', 'generator'];

export function primaryOf(table: Table, side: Side): Objective {
  const number = [...table.sides.keys()].indexOf(side);
  return { id: `primary-${side}`, name: `the ${PRIMARIES[number] ?? 'stronghold'}`, rank: 'primary' };
}

/** The nth Secondary Objective, counted from 1. */
export function secondaryNumbered(n: number): Objective {
  return { id: `secondary-${n}`, name: `the ${SECONDARIES[n - 1] ?? `outpost ${n}`}`, rank: 'secondary' };
}
