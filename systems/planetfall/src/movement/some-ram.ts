import { advance, bearing, distance, type Facing, footprintOf, type Point } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Step } from '@bridgehead/kernel';
import {
  distanceBetween,
  footprintOfModel,
  modelOf,
  mostContacts,
  type Movement,
  onTable,
  profileOf,
  readMove,
  remember,
  type ShapeDemand,
  squadDistance,
  type Table,
  walk,
} from '@bridgehead/tabletop';
import { someMove } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { ROAD_BONUS } from '../terrain/terrain.js';
import { someFlatOut } from './flat-out.js';
import { movementValue } from './pace.js';
import { movingFlatOut } from './restrictions.js';
import { stoppedAtTarget } from './stopped-at-target.js';

/** PF-MOVE-11: a Flat Out move that ends where it touches the target; whoever does owes no least distance. */
export function ramming(table: Table, squad: string, target: string): Movement {
  return { contact: { stopsAt: { squads: [target], rule: 'PF-MOVE-11' } }, ...movingFlatOut(table, squad) };
}

/** Some Ram, into contact if possible; null if the squadron cannot go Flat Out at all. */
export function someRam(table: Table, squad: string, target: string): MoveAnswer | null {
  return remember(table, `ram ${squad}>${target}`, () => {
    // A squadron that can touch nobody makes a Flat Out move like any other.
    if (isOutOfReach(table, squad, target)) return someFlatOut(table, squad);
    const movement = ramming(table, squad, target);
    return (
      headOn(table, movement, target) ??
      byTemplate(table, movement, target) ??
      mostContacts(table, movement, target)?.move ??
      someMove(table, movement)
    );
  });
}

/** Whether there is one: that some Flat Out move keeps clear of the target, or ends at it, is sooner found than the best. */
export function canRam(table: Table, squad: string, target: string): boolean {
  return remember(table, `can ram ${squad}>${target}`, () => {
    if (isOutOfReach(table, squad, target)) return someFlatOut(table, squad) !== null;
    return someMove(table, ramming(table, squad, target)) !== null || someRam(table, squad, target) !== null;
  });
}

function isOutOfReach(table: Table, squad: string, target: string): boolean {
  const most = Math.max(0, ...onTable(table, squad).map(({ id }) => movementValue(table, id, 'flatOut')));
  return squadDistance(table, squad, target) > most + inches(ROAD_BONUS.inches);
}

/** The move stopped where it touches the target, if it is legal and does touch it; null if not. */
function intoTarget(table: Table, movement: Movement, target: string, move: readonly PieceMove[]): MoveAnswer | null {
  const answer = stoppedAtTarget(table, movement, target, { move });
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) return null;
  const prints = onTable(table, target).map(({ id }) => footprintOfModel(table, id));
  const touches = read.moves.some(({ model, to }) => {
    const print = footprintOf(profileOf(table, model).base, to);
    return prints.some((other) => distance(print, other) <= table.surface.contact);
  });
  return touches ? answer : null;
}

/** Shares of what lies between the least and the most distance, for the models that touch nobody. */
const SHARES = [1, 0.5, 0] as const;

/** Straight at the target, every model at the nearest of it or all the same way; null if no such move touches. */
function headOn(table: Table, movement: Movement, target: string): MoveAnswer | null {
  const movers = nearestFirst(table, movement.movers, target);
  for (const heading of headings(table, movers, target)) {
    for (const share of SHARES) {
      for (const facing of [turned, asItStands]) {
        const move = movers.flatMap((model) =>
          straight(table, movement, model, { heading: heading(model), share, facing }),
        );
        const answer = intoTarget(table, movement, target, move);
        if (answer !== null) return answer;
      }
    }
  }
  return null;
}

/** The nearest model goes first, so that squadmates do not stop one another. */
function nearestFirst(table: Table, movers: readonly string[], target: string): readonly string[] {
  const gap = new Map(movers.map((model) => [model, distanceBetween(table, model, nearestTo(table, model, target))]));
  return movers.toSorted((a, b) => (gap.get(a) ?? 0) - (gap.get(b) ?? 0));
}

function nearestTo(table: Table, model: string, target: string): string {
  const gaps = onTable(table, target).map(({ id }) => ({ id, gap: distanceBetween(table, model, id) }));
  return gaps.toSorted((a, b) => a.gap - b.gap)[0]?.id ?? model;
}

function* headings(
  table: Table,
  movers: readonly string[],
  target: string,
): Generator<(model: string) => Facing, void> {
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

interface StraightWay {
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

function straight(table: Table, movement: Movement, model: string, way: StraightWay): readonly PieceMove[] {
  const { allowance, least } = movement;
  const { place } = modelOf(table, model);
  if (place.kind !== 'on') return [];
  const most = allowance.each?.[model] ?? allowance.length;
  const owed = (least?.each?.[model] ?? 0) + 2;
  const { x, y } = advance(place, way.heading, Math.floor(owed + (most - owed) * way.share));
  return [{ model, path: [...way.facing(place.facing, way.heading), { to: [x, y] }] }];
}

/** How finely the place for the one turn is looked for. */
const TURN_STEP = inches(0.5);

/** PF-MOVE-08: a Ram of a lone Lumbering model, with one use of the template on its way; null if none such touches. */
function byTemplate(table: Table, movement: Movement, target: string): MoveAnswer | null {
  const [model, ...others] = movement.movers;
  if (model === undefined || others.length > 0) return null;
  const shape = movement.shapes?.[model] ?? movement.shape;
  if (shape.kind !== 'template') return null;
  const most = movement.allowance.each?.[model] ?? movement.allowance.length;
  for (const path of pathsWithATurn(table, model, shape, most)) {
    const answer = intoTarget(table, movement, target, [{ model, path }]);
    if (answer !== null) return answer;
  }
  return null;
}

function* pathsWithATurn(
  table: Table,
  model: string,
  shape: Extract<ShapeDemand, { kind: 'template' }>,
  most: number,
): Generator<readonly Step[], void> {
  for (let before = 0; before + shape.step < most; before += TURN_STEP) {
    for (const turn of ['left', 'right'] as const) {
      const ahead = before === 0 ? [] : straightOn(table, model, shape, [], before);
      const path = [...ahead, { turn }];
      yield [...path, ...straightOn(table, model, shape, path, most - before - shape.step)];
    }
  }
}

/** The step that goes on straight ahead from where a path ends. */
function straightOn(
  table: Table,
  model: string,
  shape: ShapeDemand,
  path: readonly Step[],
  length: number,
): readonly Step[] {
  const walked = walk(table, model, path, shape);
  if (isRefusal(walked)) return [];
  const { x, y } = advance(walked.end, walked.end.facing, Math.floor(length));
  return [{ to: [x, y] }];
}
