/** Placings in contact with an edge of the table: rows of pieces along it, and the nearest spot to a wanted one. */
import {
  type Base,
  type Facing,
  footprintOf,
  FULL_TURN,
  type Point,
  pointToPoint,
  type Pose,
} from '@bridgehead/geometry';
import type { Option, PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { alongEdge, type Edge, FACING_INWARD, lengthOfEdge, poseAtEdge, turnedFrom } from '../../table/edges.js';
import type { Table } from '../../table/table.js';
import { checkPlace, mayBegin } from '../check/check-place.js';
import { baseForPlacing } from '../demand/placed-piece.js';
import type { EdgeDemand, Placing } from '../demand/placing.js';

/** A placing that demands contact with an edge. */
export type EdgePlacing = Placing & { readonly atEdge: EdgeDemand };

export function isAtEdge(placing: Placing): placing is EdgePlacing {
  return placing.atEdge !== undefined;
}

/** The step at which spots along an edge are tried, in units of length. */
const EDGE_SEARCH_STEP = 2500;

/** The gap between bases in a row, in units of length, unless they have to be nearer. */
const GAP_IN_A_ROW = 1000;

export function gapWithin({ coherency }: Placing): number {
  return Math.min(GAP_IN_A_ROW, reachBetween(coherency));
}

/** How far apart neighbours in a row may be; the checker decides the rest of coherency. */
function reachBetween(coherency: Placing['coherency']): number {
  if (coherency?.kind === 'touch') return 0;
  return coherency?.kind === 'chain' || coherency?.kind === 'reach' ? coherency.distance : Number.POSITIVE_INFINITY;
}

/** A piece in a row, and how far it extends from its middle along the edge, back and on. */
interface RowPiece {
  readonly piece: string;
  readonly base: Base;
  readonly back: number;
  readonly on: number;
}

/** The row of all pieces, along any of the edges, whose middle is nearest to a point; null if no legal row was found. */
export function rowToward(table: Table, placing: EdgePlacing, toward: Point, turn: Facing = 0): PlaceAnswer | null {
  const rows = placing.atEdge.edges.flatMap(
    (edge) => rowAlong(table, placing, edge, alongEdge(edge, toward), turn) ?? [],
  );
  const away = ({ place }: PlaceAnswer): number => pointToPoint(middleOfRow(place), toward);
  const [nearest = null] = rows.sort((a, b) => away(a) - away(b));
  return nearest;
}

function middleOfRow(place: PlaceAnswer['place']): Point {
  const spots = Object.values(place).flatMap((spot) => ('at' in spot ? [spot.at] : []));
  const middle = (which: 0 | 1): number => Math.round(spots.reduce((sum, at) => sum + at[which], 0) / spots.length);
  return { x: middle(0), y: middle(1) };
}

/** A legal row along an edge, as near to a spot on it as was found; `turn` is how far each piece is turned from facing inward. */
function rowAlong(
  table: Table,
  placing: EdgePlacing,
  edge: Edge,
  wanted: number,
  turn: Facing = 0,
): PlaceAnswer | null {
  const facing = (FACING_INWARD[edge] + turn + FULL_TURN) % FULL_TURN;
  const members = placing.pieces.map((piece) => rowPiece(baseForPlacing(table, placing, piece), piece, edge, facing));
  const row = new EdgeRow(table, placing, edge, facing, members);
  for (const start of row.startsNear(wanted)) {
    const answer = row.from(start);
    if (answer !== null && checkPlace(table, placing, answer) === null) return answer;
  }
  return null;
}

function rowPiece(base: Base, piece: string, edge: Edge, facing: Facing): RowPiece {
  const { minX, minY, maxX, maxY } = footprintOf(base, { x: 0, y: 0, facing }).bounds;
  const back = -alongEdge(edge, { x: minX, y: minY });
  return { piece, base, back, on: alongEdge(edge, { x: maxX, y: maxY }) };
}

/** Searches for a row: one piece after another along the edge, each at a comfortable gap from the one before. */
class EdgeRow {
  private readonly table: Table;
  private readonly placing: EdgePlacing;
  private readonly edge: Edge;
  private readonly facing: Facing;
  private readonly members: readonly RowPiece[];
  /** For each piece, the spots from which the rest of the row cannot be completed. */
  private readonly vain: readonly Set<number>[];

  constructor(table: Table, placing: EdgePlacing, edge: Edge, facing: Facing, members: readonly RowPiece[]) {
    this.table = table;
    this.placing = placing;
    this.edge = edge;
    this.facing = facing;
    this.members = members;
    this.vain = members.map(() => new Set<number>());
  }

  /** Spots for the first piece, ordered by how near the middle of the row would be to where it is wanted. */
  startsNear(wanted: number): number[] {
    const [first] = this.members;
    if (first === undefined) return [];
    const starts = [...this.between(first.back, lengthOfEdge(this.table.surface, this.edge) - first.on)];
    const length = this.members.reduce((sum, { back, on }) => sum + back + on + gapWithin(this.placing), 0);
    const best = wanted - Math.round((length - gapWithin(this.placing)) / 2) + first.back;
    return starts.sort((a, b) => Math.abs(a - best) - Math.abs(b - best));
  }

  /** The row that begins at a spot; null if there is none. */
  from(start: number): PlaceAnswer | null {
    const spots = this.onFrom(0, start);
    if (spots === null) return null;
    const place: Record<string, Spotting> = {};
    for (const [i, { piece, base }] of this.members.entries()) place[piece] = this.spotAt(base, spots[i] ?? 0);
    return { place };
  }

  /** The spots of this piece and of all pieces after it. */
  private onFrom(i: number, along: number): number[] | null {
    const member = this.members[i];
    const vain = this.vain[i];
    if (member === undefined || vain === undefined || vain.has(along)) return null;
    const rest = this.isFree(member, along) ? this.rest(i, along) : null;
    if (rest === null) vain.add(along);
    return rest === null ? null : [along, ...rest];
  }

  private rest(i: number, along: number): number[] | null {
    const [member, following] = [this.members[i], this.members[i + 1]];
    if (member === undefined || following === undefined) return [];
    const beside = along + member.on + following.back;
    const last = lengthOfEdge(this.table.surface, this.edge) - following.on;
    const most = Math.min(last, beside + reachBetween(this.placing.coherency));
    for (const spot of this.spotsBeside(beside, most)) {
      const spots = this.onFrom(i + 1, spot);
      if (spots !== null) return spots;
    }
    return null;
  }

  /** Spots closer than a comfortable gap come last. */
  private *spotsBeside(beside: number, most: number): Iterable<number> {
    const clear = beside + gapWithin(this.placing);
    yield* this.between(clear, most);
    if (clear > beside) yield* this.between(beside, Math.min(most, clear - 1));
  }

  /** The spots from one to the other, both included, at regular steps. */
  private *between(from: number, to: number): Iterable<number> {
    if (from > to) return;
    yield from;
    for (let spot = (Math.floor(from / EDGE_SEARCH_STEP) + 1) * EDGE_SEARCH_STEP; spot < to; spot += EDGE_SEARCH_STEP)
      yield spot;
    if (to > from) yield to;
  }

  private isFree({ piece, base }: RowPiece, along: number): boolean {
    return mayBegin(this.table, this.placing, { place: { [piece]: this.spotAt(base, along) } }, [piece]);
  }

  private spotAt(base: Base, along: number): Spotting {
    const { x, y, facing } = poseAtEdge(this.table.surface, base, this.edge, along, this.facing);
    return { at: [x, y], facing };
  }
}

/** Rows toward both ends and in the middle of each edge. */
export function* rowsOffered(table: Table, placing: EdgePlacing): Iterable<Option<PlaceAnswer>> {
  for (const edge of placing.atEdge.edges) {
    const length = lengthOfEdge(table.surface, edge);
    for (const [i, end] of endsOf(edge).entries()) {
      const answer = rowAlong(table, placing, edge, Math.round((length * (2 * i + 1)) / 6));
      const label = `Along the ${edge} edge, ${end === MIDDLE_OF_EDGE ? 'in the middle' : `toward the ${end}`}`;
      if (answer !== null) yield { id: `${edge}-${end}`, label, answer, pieces: placing.pieces };
    }
  }
}

const MIDDLE_OF_EDGE = 'middle';

function endsOf(edge: Edge): readonly string[] {
  return edge === 'bottom' || edge === 'top' ? ['left', MIDDLE_OF_EDGE, 'right'] : ['bottom', MIDDLE_OF_EDGE, 'top'];
}

/** A row at a random spot, sometimes turned; null if there is no legal row near it. */
export function randomRow(table: Table, placing: EdgePlacing, below: (n: number) => number): PlaceAnswer | null {
  const { edges, turned = FULL_TURN / 2 } = placing.atEdge;
  const edge = edges[below(Math.max(1, edges.length))];
  if (edge === undefined) return null;
  const wanted = below(lengthOfEdge(table.surface, edge) + 1);
  const turn = below(ROWS_PER_TURNED_ROW) === 0 ? below(2 * turned + 1) - turned : 0;
  return rowAlong(table, placing, edge, wanted, turn);
}

/** One random row in so many is turned. */
const ROWS_PER_TURNED_ROW = 3;

/** A pose moved straight onto the nearest of the edges, and turned no farther from it than allowed. Ignores what is there. */
export function ontoEdge(table: Table, placing: EdgePlacing, piece: string, wanted: Pose): Pose {
  const base = baseForPlacing(table, placing, piece);
  const poses = placing.atEdge.edges.map((edge) => {
    const facing = facingAt(placing.atEdge, edge, wanted.facing);
    const { back, on } = rowPiece(base, piece, edge, facing);
    const most = lengthOfEdge(table.surface, edge) - on;
    return poseAtEdge(table.surface, base, edge, Math.max(back, Math.min(most, alongEdge(edge, wanted))), facing);
  });
  const [nearest = wanted] = poses.sort((a, b) => pointToPoint(a, wanted) - pointToPoint(b, wanted));
  return nearest;
}

/** Poses of one piece in contact with an edge, the nearest to the wanted one first. */
export function spotsAtEdge(table: Table, placing: EdgePlacing, piece: string, wanted: Pose): Pose[] {
  const base = baseForPlacing(table, placing, piece);
  const poses = placing.atEdge.edges.flatMap((edge) => {
    const facing = facingAt(placing.atEdge, edge, wanted.facing);
    const spots = [alongEdge(edge, wanted)];
    for (let spot = 0; spot <= lengthOfEdge(table.surface, edge); spot += EDGE_SEARCH_STEP) spots.push(spot);
    return spots.map((along) => poseAtEdge(table.surface, base, edge, along, facing));
  });
  return poses.sort((a, b) => pointToPoint(a, wanted) - pointToPoint(b, wanted));
}

/** The wanted facing, or the nearest that is allowed at that edge. */
function facingAt({ turned = FULL_TURN }: EdgeDemand, edge: Edge, wanted: Facing): Facing {
  if (turnedFrom(edge, wanted) <= turned) return wanted;
  const right = (wanted - FACING_INWARD[edge] + FULL_TURN) % FULL_TURN < FULL_TURN / 2;
  return (FACING_INWARD[edge] + (right ? turned : -turned) + FULL_TURN) % FULL_TURN;
}
