import { gather, OVERLAP, type Point } from '@bridgehead/geometry';
import {
  checkMove,
  markOn,
  type Movement,
  moveTo,
  onTable,
  type OnTable,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { OVERWATCH } from '../book/marks.js';
import { BRIDGES, impassableTo } from './impassable.js';

const FAR = inches(4);

/** PF-MOVE-11: the whole squadron 4" straight away from another; each model stops at what is in its way. Overwatch is lost. */
export function avoid(play: TablePlay, squad: string, from: string): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Avoidance Move', by: squad, because: 'PF-MOVE-11' });
  const way = wayFrom(play.table, squad, from);
  for (const { model, place } of frontFirst(play.table, squad, way)) {
    const to = shifted(place, way, lengthFor(play.table, model, place, way));
    if (to.x !== place.x || to.y !== place.y) moveTo(play, model, to, 'PF-MOVE-11', [place, to]);
  }
  if (markOn(play.table, squad, OVERWATCH) === 0) return;
  play.cite('PF-ORDER-06');
  setMark(play, squad, OVERWATCH, 0, 'PF-MOVE-11');
}

/** A direction, of whatever length. */
interface Way {
  readonly dx: number;
  readonly dy: number;
}

/** From the middle of one squadron to the middle of the other; if they are the same, from one model to another. */
function wayFrom(table: Table, squad: string, from: string): Way {
  const [ours, theirs] = [placesOf(table, squad), placesOf(table, from)];
  const way = between(middleOf(theirs.map(({ place }) => place)), middleOf(ours.map(({ place }) => place)));
  if (way.dx !== 0 || way.dy !== 0) return way;
  const [one, other] = [theirs[0]?.place, ours[0]?.place];
  return one === undefined || other === undefined ? way : between(one, other);
}

function between(a: Point, b: Point): Way {
  return { dx: b.x - a.x, dy: b.y - a.y };
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

interface Placed {
  readonly model: string;
  readonly place: OnTable;
}

function placesOf(table: Table, squad: string): readonly Placed[] {
  return gather(onTable(table, squad), ({ id, place }) => (place.kind === 'on' ? [{ model: id, place }] : []));
}

/** So that squadmates, who all go the same way, do not stop one another. */
function frontFirst(table: Table, squad: string, { dx, dy }: Way): readonly Placed[] {
  const ahead = ({ place }: Placed) => place.x * dx + place.y * dy;
  return placesOf(table, squad).toSorted((a, b) => ahead(b) - ahead(a));
}

function shifted(place: OnTable, { dx, dy }: Way, length: number): OnTable {
  const share = length / Math.max(1, Math.sqrt(dx * dx + dy * dy));
  return { ...place, x: place.x + Math.round(dx * share), y: place.y + Math.round(dy * share) };
}

/** As far as the way is free of bases, of terrain that it cannot enter and of the edge of the table. */
function lengthFor(table: Table, model: string, place: OnTable, way: Way): number {
  const movement = avoiding(table, model);
  const isFree = (length: number): boolean => {
    const { x, y } = shifted(place, way, length);
    if (x === place.x && y === place.y) return true;
    return checkMove(table, movement, { move: [{ model, path: [{ to: [x, y] }] }] }) === null;
  };
  if (isFree(FAR)) return FAR;
  let [free, blocked] = [0, FAR];
  while (blocked - free > 1) {
    const middle = (free + blocked) >> 1;
    if (isFree(middle)) free = middle;
    else blocked = middle;
  }
  // What is taken for contact is a little too far.
  return Math.max(0, free - OVERLAP);
}

function avoiding(table: Table, model: string): Movement {
  return {
    movers: [model],
    measured: { by: 'each' },
    // A little more, since ends lie on the grid.
    allowance: { length: FAR + 2, rule: 'PF-MOVE-11' },
    shape: { kind: 'straight', rule: 'PF-MOVE-11' },
    ground: { banned: impassableTo(table, [model]), bridges: BRIDGES, judgedBy: 'touch' },
    passing: { through: 'none', rule: 'PF-MOVE-11' },
    rule: 'PF-MOVE-11',
  };
}
