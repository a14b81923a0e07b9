import { advance, bearing, type Facing, type Pose } from '@bridgehead/geometry';
import type { PieceMove, Step } from '@bridgehead/kernel';
import {
  checkMove,
  footprintOfPiece,
  LENGTH_UNIT,
  modelOf,
  type Movement,
  profileOf,
  type Table,
} from '@bridgehead/tabletop';
import { middleOf } from './rigid-move.js';
import { alongRim } from './rim.js';

/** Models that flee from a piece, roughly in one direction. Models inside the piece leave it first. */
export interface Running {
  readonly models: readonly string[];
  readonly piece: string;
  readonly heading: Facing;
  /** The distance that a model must exceed where there is room for it, and the farthest that it can go. */
  reachOf(model: string): { readonly least: number; readonly most: number };
  /** The demands on the move of these models; excused models need not go farther than the least distance. */
  movement(movers: readonly string[], excused: readonly string[]): Movement;
}

/** The move by which models flee, and the models that cannot get away. */
export interface Flight {
  readonly movers: readonly string[];
  readonly excused: readonly string[];
  readonly move: readonly PieceMove[];
  readonly stuck: readonly string[];
}

/**
 * Finds a flight model by model. Each model goes farther than the least distance if there is room for it, otherwise as far as it can. A
 * model that cannot get away at all is stuck.
 */
export function flightFrom(table: Table, running: Running): Flight {
  const found: Found = { move: [], excused: [], stuck: [] };
  for (const model of inFrontFirst(table, running)) runAway(table, running, model, found);
  return { movers: found.move.map(({ model }) => model), ...found };
}

interface Found {
  readonly move: PieceMove[];
  readonly excused: string[];
  readonly stuck: string[];
}

function runAway(table: Table, running: Running, model: string, { move, excused, stuck }: Found): void {
  const movers = [...move.map((one) => one.model), model];
  for (const isExcused of [false, true]) {
    const movement = running.movement(movers, isExcused ? [...excused, model] : excused);
    for (const path of pathsFor(table, running, model, isExcused)) {
      if (checkMove(table, movement, { move: [...move, { model, path }] }) !== null) continue;
      move.push({ model, path });
      if (isExcused) excused.push(model);
      return;
    }
  }
  stuck.push(model);
}

/** Models that stand farther ahead in the direction of flight move first, out of the way of the others. */
function inFrontFirst(table: Table, { models, heading }: Running): readonly string[] {
  const tip = advance({ x: 0, y: 0 }, heading, LENGTH_UNIT);
  const ahead = (model: string) => {
    const { centre } = footprintOfPiece(table, model);
    return centre.x * tip.x + centre.y * tip.y;
  };
  return models.toSorted((a, b) => ahead(b) - ahead(a));
}

/** Shares of the way between the least and the most distance that are tried; an excused model tries shares of the least distance. */
const FAR_SHARES = [1, 0.5, 0] as const;
const SHORT_SHARES = [1, 0.75, 0.5, 0.25, 0.1] as const;

function* pathsFor(
  table: Table,
  running: Running,
  model: string,
  isExcused: boolean,
): Generator<readonly Step[], void> {
  const { least, most } = running.reachOf(model);
  const lengths = isExcused
    ? SHORT_SHARES.map((share) => Math.floor(Math.min(least, most) * share))
    : FAR_SHARES.map((share) => Math.floor(least + 2 + (most - least - 2) * share));
  const starts = [...startsOf(table, running, model)];
  for (const length of lengths.filter((one) => one > 0 && one <= most)) {
    for (const { pose, prefix, heading } of starts) {
      const { x, y } = advance(pose, heading, length);
      yield [...prefix, { to: [x, y] }];
    }
  }
}

interface Start {
  readonly pose: Pose;
  readonly prefix: readonly Step[];
  readonly heading: Facing;
}

/**
 * The starts that a model can choose from: in any direction from where it stands, or straight out from the wall of the piece that it is in.
 */
function* startsOf(table: Table, { piece, heading }: Running, model: string): Generator<Start, void> {
  const { place } = modelOf(table, model);
  if (place.kind === 'on') {
    for (const turn of turns()) yield { pose: place, prefix: [], heading: (heading + turn) % 3600 };
  } else if (place.kind === 'in' && place.id === piece) {
    for (const pose of alongRim(footprintOfPiece(table, piece), profileOf(table, model).base, heading))
      yield { pose, prefix: [{ to: [pose.x, pose.y] }, { face: pose.facing }], heading: pose.facing };
  }
}

/** How finely directions are searched, in tenths of a degree. */
const TURN_STEP = 150;

/** Turns away from the heading: none, a little to the right, a little to the left, and so on all round. */
function* turns(): Generator<Facing, void> {
  for (let turn = 0; turn <= 1800; turn += TURN_STEP) {
    yield turn;
    if (turn > 0 && turn < 1800) yield 3600 - turn;
  }
}

/** The direction away from a piece, seen from the middle of some models. */
export function awayFrom(table: Table, piece: string, models: readonly string[]): Facing {
  const middle = middleOf(models.map((model) => footprintOfPiece(table, model).centre));
  const { centre } = footprintOfPiece(table, piece);
  return centre.x === middle.x && centre.y === middle.y ? 0 : bearing(centre, middle);
}
