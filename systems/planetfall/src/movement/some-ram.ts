import { bearing, type Facing } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove } from '@bridgehead/kernel';
import {
  distanceBetween,
  footprintOfModel,
  mostContacts,
  type Movement,
  onTable,
  profileOf,
  readMove,
  remember,
  squadDistance,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import {
  facingFirst,
  lentKey,
  type Mover,
  moversOf,
  nearestFirst,
  someMove,
  straightOn,
  turningPath,
} from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { ROAD_BONUS } from '../terrain/terrain.js';
import { someFlatOut } from './flat-out.js';
import { movementValue } from './pace.js';
import { movingFlatOut } from './restrictions.js';
import { stoppedAtTarget } from './stopped-at-target.js';

/** PF-MOVE-11: a Flat Out move that ends where it touches the target; a model in contact with it owes no least distance. */
export function ramming(table: Table, squad: string, target: string): Movement {
  return { contact: { stopsAt: { squads: [target], rule: 'PF-MOVE-11' } }, ...movingFlatOut(table, squad) };
}

/** Some Ram, into contact if possible; null if the squadron cannot go Flat Out at all. */
export function someRam(table: Table, squad: string, target: string): MoveAnswer | null {
  return remember(table, `ram ${squad}>${target}${lentKey(table, squad)}`, () => {
    // A squadron that cannot reach the target makes an ordinary Flat Out move.
    if (isOutOfReach(table, squad, target)) return someFlatOut(table, squad);
    const movement = ramming(table, squad, target);
    for (const move of waysAt(table, movement, target)) {
      const answer = stoppedAtTarget(table, movement, target, { move });
      const read = readMove(table, movement, answer);
      if (!isRefusal(read) && supposing(table, read.moves, (after) => areInContact(after, squad, target)))
        return answer;
    }
    return mostContacts(table, movement, target)?.move ?? someMove(table, movement);
  });
}

/** Whether a Ram is possible. A Flat Out move that avoids the target, or ends at it, is found sooner than the best Ram. */
export function canRam(table: Table, squad: string, target: string): boolean {
  return remember(table, `can ram ${squad}>${target}${lentKey(table, squad)}`, () => {
    if (isOutOfReach(table, squad, target)) return someFlatOut(table, squad) !== null;
    return someMove(table, ramming(table, squad, target)) !== null || someRam(table, squad, target) !== null;
  });
}

function isOutOfReach(table: Table, squad: string, target: string): boolean {
  const most = Math.max(0, ...onTable(table, squad).map(({ id }) => movementValue(table, id, 'flatOut')));
  return squadDistance(table, squad, target) > most + inches(ROAD_BONUS.inches);
}

export function areInContact(table: Table, squad: string, target: string): boolean {
  return squadDistance(table, squad, target) <= table.surface.contact;
}

/** The shares of the way between the least and the most distance that are tried for models that do not touch the target. */
const SHARES = [1, 0.5, 0] as const;

/**
 * Straight ways at the target, each model toward the nearest model of it or all in one direction. PF-MOVE-08: or with one turn by the
 * template.
 */
function* waysAt(table: Table, movement: Movement, target: string): Generator<readonly PieceMove[], void> {
  // The nearest model goes first, so that squadmates do not stop one another.
  const movers = moversOf(table, nearestFirst(table, target, movement.movers));
  const [first, ...others] = movers;
  if (first === undefined) return;
  const toward = ({ model }: Mover) => bearingTo(table, model, target);
  for (const heading of [toward, () => toward(first)]) {
    for (const share of SHARES) {
      const straight = movers.map((mover) =>
        straightOn(movement, mover, heading(mover), lengthOf(movement, mover.model, share)),
      );
      // PF-MOVE-10: each model pivots once before it moves, or not at all if there is no room for it.
      yield straight.map((move, i) => facingFirst(movement, move, heading(movers[i] ?? first)));
      yield straight;
    }
  }
  if (others.length === 0) yield* turningWays(table, movement, first);
}

function bearingTo(table: Table, model: string, target: string): Facing {
  const gaps = onTable(table, target).map(({ id }) => ({ id, gap: distanceBetween(table, model, id) }));
  const [nearest = { id: model }] = gaps.sort((a, b) => a.gap - b.gap);
  return bearing(footprintOfModel(table, model).centre, footprintOfModel(table, nearest.id).centre);
}

function lengthOf({ allowance, least }: Movement, model: string, share: number): number {
  const most = allowance.each?.[model] ?? allowance.length;
  const owed = (least?.each?.[model] ?? 0) + 2;
  return Math.floor(owed + (most - owed) * share);
}

/** The distance between the places that are tried for the one turn. */
const TURN_STEP = inches(0.5);

function* turningWays(
  table: Table,
  movement: Movement,
  { model, place }: Mover,
): Generator<readonly PieceMove[], void> {
  const shape = movement.shapes?.[model] ?? movement.shape;
  if (shape.kind !== 'template') return;
  const { base } = profileOf(table, model);
  const most = lengthOf(movement, model, 1);
  for (let before = 0; before + shape.step < most; before += TURN_STEP) {
    for (const turn of ['left', 'right'] as const)
      yield [{ model, path: turningPath(base, place, shape, [turn], before, most) }];
  }
}
