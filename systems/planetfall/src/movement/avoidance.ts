import { ALLOWED_OVERLAP, type Point } from '@bridgehead/geometry';
import {
  checkMove,
  farthestFree,
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
import { frontFirst, type Mover, moversOf } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { OVERWATCH } from '../book/marks.js';
import { groundDemands } from '../terrain/ground.js';

const RULE = 'PF-MOVE-11';

const AVOIDANCE_DISTANCE = inches(4);

/** PF-MOVE-11: the squadron goes 4" straight away from another; each model stops at the first obstacle in its way. Overwatch is lost. */
export function avoid(play: TablePlay, squad: string, from: string): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Avoidance Move', by: squad, because: RULE });
  const away = awayFrom(play.table, squad, from);
  for (const { model, place } of frontFirst(standing(play.table, squad), away)) {
    const to = shifted(place, away, freeLength(play.table, model, place, away));
    if (to.x !== place.x || to.y !== place.y) moveTo(play, model, to, RULE, [place, to]);
  }
  if (markOn(play.table, squad, OVERWATCH) > 0) setMark(play, squad, OVERWATCH, 0, RULE);
}

function standing(table: Table, squad: string): readonly Mover[] {
  return moversOf(
    table,
    onTable(table, squad).map(({ id }) => id),
  );
}

/** The direction from the middle of one squadron to the middle of the other; if the two are the same, from one model to another. */
function awayFrom(table: Table, squad: string, from: string): Point {
  const [ours, theirs] = [standing(table, squad), standing(table, from)];
  const away = between(middleOf(theirs), middleOf(ours));
  if (away.x !== 0 || away.y !== 0) return away;
  const [one, other] = [theirs[0]?.place, ours[0]?.place];
  return one === undefined || other === undefined ? away : between(one, other);
}

function between(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y };
}

function middleOf(movers: readonly Mover[]): Point {
  const mean = (of: (place: OnTable) => number) =>
    movers.reduce((sum, { place }) => sum + of(place), 0) / Math.max(1, movers.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function shifted(place: OnTable, { x, y }: Point, length: number): OnTable {
  const share = length / Math.max(1, Math.sqrt(x * x + y * y));
  return { ...place, x: place.x + Math.round(x * share), y: place.y + Math.round(y * share) };
}

/** How far the way of a model is free of bases, of terrain that it cannot enter and of the edge of the table. */
function freeLength(table: Table, model: string, place: OnTable, away: Point): number {
  const movement: Movement = {
    movers: [model],
    measured: { by: 'each' },
    // The allowance is a little longer, since moves end on the grid.
    allowance: { length: AVOIDANCE_DISTANCE + 2, rule: RULE },
    shape: { kind: 'straight', rule: RULE },
    ground: groundDemands(table, [model]),
    passing: { through: 'none', rule: RULE },
    rule: RULE,
  };
  const isFree = (length: number): boolean => {
    const { x, y } = shifted(place, away, length);
    if (x === place.x && y === place.y) return true;
    return checkMove(table, movement, { move: [{ model, path: [{ to: [x, y] }] }] }) === null;
  };
  if (isFree(AVOIDANCE_DISTANCE)) return AVOIDANCE_DISTANCE;
  // Contact tolerates a small overlap, which is taken off again.
  return Math.max(0, farthestFree(isFree, 0, AVOIDANCE_DISTANCE) - ALLOWED_OVERLAP);
}
