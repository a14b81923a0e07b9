import { advance, bearing, distance, type Facing, footprintOf, type Footprint, type Point } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Step } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfModel,
  modelOf,
  type Movement,
  onTable,
  profileOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { stoppedAtTarget } from './stopped-at-target.js';

/** Shares of what is between the least and the most that those try who touch nobody. */
const SHARES = [1, 0.5, 0] as const;

/** PF-MOVE-11: a Ram straight at the target, everybody at the nearest of it or all the same way; null if none such touches. */
export function headOn(table: Table, movement: Movement, target: string): MoveAnswer | null {
  const movers = nearestFirst(table, movement.movers, target);
  for (const heading of headings(table, movers, target)) {
    for (const share of SHARES) {
      for (const facing of [turned, asItStands]) {
        const move = movers.flatMap((model) =>
          straight(table, movement, model, { heading: heading(model), share, facing }),
        );
        const answer = stoppedAtTarget(table, movement, target, { move });
        if (checkMove(table, movement, answer) === null && touchesTarget(table, movement, target, answer))
          return answer;
      }
    }
  }
  return null;
}

/** Whoever is nearest goes first, so that squadmates do not stop one another. */
function nearestFirst(table: Table, movers: readonly string[], target: string): readonly string[] {
  const gap = new Map(movers.map((model) => [model, distanceBetween(table, model, nearestTo(table, model, target))]));
  return movers.toSorted((a, b) => (gap.get(a) ?? 0) - (gap.get(b) ?? 0));
}

function nearestTo(table: Table, model: string, target: string): string {
  const gaps = onTable(table, target).map(({ id }) => ({ id, gap: distanceBetween(table, model, id) }));
  return gaps.toSorted((a, b) => a.gap - b.gap)[0]?.id ?? model;
}

type Headings = (model: string) => Facing;

function* headings(table: Table, movers: readonly string[], target: string): Generator<Headings, void> {
  const towards = (model: string) => bearing(centreOf(table, model), centreOf(table, nearestTo(table, model, target)));
  yield towards;
  const [first] = movers;
  if (first === undefined) return;
  const common = towards(first);
  yield () => common;
}

function centreOf(table: Table, model: string): Point {
  return footprintOfModel(table, model).centre;
}

interface Way {
  readonly heading: Facing;
  readonly share: number;
  readonly facing: (now: Facing, heading: Facing) => readonly Step[];
}

/** PF-MOVE-10: one pivot before it moves, or none where there is no room for it. */
function turned(now: Facing, heading: Facing): readonly Step[] {
  return now === heading ? [] : [{ face: heading }];
}

function asItStands(): readonly Step[] {
  return [];
}

function straight(table: Table, movement: Movement, model: string, way: Way): readonly PieceMove[] {
  const { allowance, least } = movement;
  const { place } = modelOf(table, model);
  if (place.kind !== 'on') return [];
  const most = allowance.each?.[model] ?? allowance.length;
  const owed = (least?.each?.[model] ?? 0) + 2;
  const { x, y } = advance(place, way.heading, Math.floor(owed + (most - owed) * way.share));
  return [{ model, path: [...way.facing(place.facing, way.heading), { to: [x, y] }] }];
}

/** Whether somebody is in contact with the target after a move. */
export function touchesTarget(table: Table, movement: Movement, target: string, answer: MoveAnswer): boolean {
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) return false;
  const prints: readonly Footprint[] = onTable(table, target).map(({ id }) => footprintOfModel(table, id));
  return read.moves.some(({ model, to }) => {
    const print = footprintOf(profileOf(table, model).base, to);
    return prints.some((other) => distance(print, other) <= table.surface.contact);
  });
}
