/** Draws up the squads of a formation in rows, one squad after another, each as near to a point as there is room. */
import {
  type Bounds,
  BoundsIndex,
  type Facing,
  footprintOf,
  fastFlatMap,
  grow,
  type Point,
} from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { positions } from '../../table/positions.js';
import type { Table } from '../../table/table.js';
import { checkPlace, mayBegin } from '../check/check-place.js';
import { baseForPlacing } from '../demand/placed-piece.js';
import type { PlacedGroup, Placing } from '../demand/placing.js';
import { bannedGround } from '../path/obstacles.js';

/** A placing of several squads. */
export type GroupPlacing = Placing & { readonly groups: readonly PlacedGroup[] };

export function isFormation(placing: Placing): placing is GroupPlacing {
  return placing.groups !== undefined && placing.groups.length > 0;
}

/** How far apart squadmates and squads stand, and how far they keep from the rim, in units of length. */
interface Spacing {
  readonly near: number;
  readonly rim: number;
  readonly apart: number;
  /** Whether models keep off the bounds of ground that they may not enter. */
  readonly clear: boolean;
}

/** Comfortable spacing first, then as close as possible if there is no room for that. */
const SPACINGS: readonly Spacing[] = [
  { near: 5_000, rim: 5_000, apart: 10_000, clear: true },
  { near: 1_000, rim: 0, apart: 1_000, clear: false },
];

/** The step at which corners are tried, in units of length. */
const CORNER_STEP = 5_000;
const ROW_COUNTS = [1, 2, 3] as const;

/** The area in which a formation is drawn up. */
export interface DrawUpArea {
  readonly bounds: Bounds;
  readonly toward: Point;
  readonly facing: Facing;
}

/** All squads that are not down yet, as near to a point as was found, starting with those that others must be near; null if none was found. */
export function drawnUp(
  table: Table,
  placing: GroupPlacing,
  ground: DrawUpArea,
  kept: PlaceAnswer['place'] = {},
): PlaceAnswer | null {
  for (const spacing of SPACINGS) {
    const answer = new SquadsInRows(table, placing, ground, spacing, kept).drawUpAll();
    if (answer !== null && checkPlace(table, placing, answer) === null) return answer;
  }
  return null;
}

/** A piece of a squad that is being drawn up, relative to the corner of the squad. */
interface PieceInRow {
  readonly piece: string;
  readonly at: Bounds;
}

/** Fills an area with squads. */
class SquadsInRows {
  private readonly place: Record<string, Spotting>;
  private readonly taken = new Map<string, Bounds>();
  private readonly banned = new Map<string, readonly Bounds[]>();
  private readonly table: Table;
  private readonly placing: GroupPlacing;
  private readonly area: DrawUpArea;
  private readonly spacing: Spacing;

  constructor(
    table: Table,
    placing: GroupPlacing,
    ground: DrawUpArea,
    spacing: Spacing,
    kept: Readonly<Record<string, Spotting>>,
  ) {
    this.table = table;
    this.placing = placing;
    this.area = ground;
    this.spacing = spacing;
    this.place = { ...kept };
    for (const { id, footprint } of positions(table).list)
      if (!placing.pieces.includes(id)) this.taken.set(id, footprint.bounds);
    for (const [piece, spot] of Object.entries(kept))
      if ('at' in spot) this.taken.set(piece, this.boundsOf(piece, spot.at, spot.facing));
  }

  /** Draws up each squad in turn; null if there is no room for one of them. */
  drawUpAll(): PlaceAnswer | null {
    const ranks = new Map(this.placing.groups.map((group) => [group, this.rankOf(group)]));
    const sorted = this.placing.groups.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    return sorted.every((group) => this.stand(group)) ? { place: this.place } : null;
  }

  /** Squads that others must be near come first, then squads of which some pieces are already down. */
  private rankOf({ pieces }: PlacedGroup): number {
    const wanted = new Set(
      fastFlatMap(this.placing.groups, ({ oneNear }) => oneNear?.of.map(({ piece }) => piece) ?? []),
    );
    if (pieces.some((piece) => wanted.has(piece))) return 0;
    return pieces.some((piece) => this.isDown(piece)) ? 1 : 2;
  }

  private isDown(piece: string): boolean {
    return Object.hasOwn(this.place, piece);
  }

  /** Puts a squad into the free place nearest to where it should be, in one row, in two or in three. */
  private stand({ pieces }: PlacedGroup): boolean {
    const left = pieces.filter((piece) => !this.isDown(piece));
    if (left.length === 0) return true;
    const mates = pieces.filter((piece) => this.isDown(piece));
    const toward = mates.length === 0 ? this.area.toward : this.middleOf(mates);
    const others = fastFlatMap([...this.taken], ([id, bounds]) => (mates.includes(id) ? [] : [bounds]));
    const index = BoundsIndex.build(others);
    return ROW_COUNTS.some((rows) => {
      const drawn = this.drawUp(left, rows);
      for (const corner of this.corners(boundsOfAll(drawn.map(({ at }) => at)), toward)) {
        // Nearly every corner is out of the question by one of the first pieces.
        const hasRoom = drawn.every(({ at }) =>
          isApartFrom(shiftedBounds(at, corner), this.spacing.apart, others, index),
        );
        if (!hasRoom) continue;
        const placed = drawn.map(({ piece, at }) => ({ piece, at: shiftedBounds(at, corner) }));
        if (placed.every((one) => this.isClear(one)) && this.settle(placed)) return true;
      }
      return false;
    });
  }

  private isClear({ piece, at }: PieceInRow): boolean {
    return this.spacing.clear ? this.bannedTo(piece).every((bounds) => gapOfBounds(at, bounds) > 0) : true;
  }

  private bannedTo(piece: string): readonly Bounds[] {
    const known = this.banned.get(piece);
    if (known !== undefined) return known;
    const found = bannedGround(this.table, this.placing, piece, this.area.bounds).map(({ bounds }) => bounds);
    this.banned.set(piece, found);
    return found;
  }

  /** Puts the pieces there if the checker accepts them together with those that are down. */
  private settle(placed: readonly PieceInRow[]): boolean {
    const { facing } = this.area;
    const spots = placed.map(({ piece, at }): [string, Spotting] => [piece, { at: middleRounded(at), facing }]);
    const place = { ...this.place, ...Object.fromEntries(spots) };
    const added = placed.map(({ piece }) => piece);
    if (!mayBegin(this.table, this.placing, { place }, added)) return false;
    Object.assign(this.place, place);
    for (const { piece, at } of placed) this.taken.set(piece, at);
    return true;
  }

  private drawUp(pieces: readonly string[], rows: number): readonly PieceInRow[] {
    const { near } = this.spacing;
    const inRow = Math.ceil(pieces.length / rows);
    const drawn: PieceInRow[] = [];
    let y = 0;
    for (let first = 0; first < pieces.length; first += inRow) {
      let x = 0;
      let tallest = 0;
      for (const piece of pieces.slice(first, first + inRow)) {
        const { minX, minY, maxX, maxY } = this.boundsOf(piece, [0, 0], this.area.facing);
        drawn.push({ piece, at: { minX: x, minY: y, maxX: x + maxX - minX, maxY: y + maxY - minY } });
        x += maxX - minX + near;
        tallest = Math.max(tallest, maxY - minY);
      }
      y += tallest + near;
    }
    return drawn;
  }

  /** Corners at which something of this size is wholly in the area, ordered by how near its middle is to the wanted one. */
  private corners(size: Bounds, toward: Point): readonly Point[] {
    const { minX, minY, maxX, maxY } = this.area.bounds;
    const { rim } = this.spacing;
    const [width, height] = [size.maxX - size.minX, size.maxY - size.minY];
    const wanted = { x: toward.x - width / 2, y: toward.y - height / 2 };
    const corners: (Point & { readonly off: number })[] = [];
    for (let x = minX + rim; x + width <= maxX - rim; x += CORNER_STEP) {
      for (let y = minY + rim; y + height <= maxY - rim; y += CORNER_STEP)
        corners.push({ x, y, off: Math.abs(x - wanted.x) + Math.abs(y - wanted.y) });
    }
    return corners.sort((a, b) => a.off - b.off);
  }

  private boundsOf(piece: string, [x, y]: readonly [number, number], facing: Facing): Bounds {
    return footprintOf(baseForPlacing(this.table, this.placing, piece), { x, y, facing }).bounds;
  }

  private middleOf(pieces: readonly string[]): Point {
    const all = fastFlatMap(pieces, (piece) => this.taken.get(piece) ?? []);
    const { minX, minY, maxX, maxY } = all.length === 0 ? this.area.bounds : boundsOfAll(all);
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  }
}

function boundsOfAll(all: readonly Bounds[]): Bounds {
  return {
    minX: Math.min(...all.map(({ minX }) => minX)),
    minY: Math.min(...all.map(({ minY }) => minY)),
    maxX: Math.max(...all.map(({ maxX }) => maxX)),
    maxY: Math.max(...all.map(({ maxY }) => maxY)),
  };
}

function shiftedBounds(bounds: Bounds, { x, y }: Point): Bounds {
  return { minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x, maxY: bounds.maxY + y };
}

function middleRounded({ minX, minY, maxX, maxY }: Bounds): readonly [number, number] {
  return [Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2)];
}

function isApartFrom(at: Bounds, apart: number, others: readonly Bounds[], index: BoundsIndex): boolean {
  let isApart = true;
  index.search(grow(at, apart), (i) => {
    const other = others[i];
    if (other !== undefined && gapOfBounds(at, other) < apart) isApart = false;
    return !isApart;
  });
  return isApart;
}

/** The larger of the gaps in x and in y, which is never more than the true distance; 0 or less where the bounds touch. */
function gapOfBounds(a: Bounds, b: Bounds): number {
  return Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY);
}
