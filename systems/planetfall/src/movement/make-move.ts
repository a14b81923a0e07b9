import { type Procedure } from '@bridgehead/kernel';
import {
  footprintOfModel,
  type ModelMove,
  modelOf,
  modelsWithin,
  type Movement,
  moveTo,
  pointsOf,
  terrainIndex,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { distance, lengthInside } from '@bridgehead/geometry';
import { inches } from '../book/inches.js';
import type { Pace } from '../traits/moments.js';
import { figuresOf } from '../book/figures.js';
import { isWithin } from '../book/within.js';
import { BRIDGES } from './impassable.js';
import { steering } from './lumbering.js';
import { leaves } from './withdraw-check.js';
import { withdraw } from './withdraw.js';

/** A move that has been asked for, and how fast it is. */
export interface Ordered {
  readonly squad: string;
  readonly pace: Pace;
  readonly movement: Movement;
  readonly moves: readonly ModelMove[];
}

/** Walks a move that was accepted. PF-MOVE-13: as soon as one of its models has left the table, the whole squadron has. */
export function* makeMove(play: TablePlay, { squad, pace, movement, moves }: Ordered): Procedure<void> {
  if (movement.coherency !== undefined) play.cite(movement.coherency.rule);
  for (const move of moves) {
    if (move.walked.legs.length > 0 && move.leaves === undefined) goOne(play, move, pace, movement);
  }
  if (leaves({ moves })) return yield* withdraw(play, squad);
  // PF-MOVE-12: nothing comes of contact that is no Ram.
  if (movement.contact === undefined && moves.some(({ model }) => touches(play.table, model))) play.cite('PF-MOVE-12');
}

function goOne(play: TablePlay, { model, to, walked }: ModelMove, pace: Pace, movement: Movement): void {
  // What steers a model in another way than usual says so itself.
  steering(play, [model], pace, movement.shape);
  const rule = ruleFor(play.table, model, pace, walked);
  if (rule === 'PF-TERRAIN-10') play.cite('PF-MOVE-15');
  if (crossesBridge(play.table, model, walked)) play.cite('PF-TERRAIN-10');
  moveTo(play, model, to, rule, pointsOf(walked));
}

/** The rule that let it go so far: nothing but a road carries anybody farther than its Movement Value. */
function ruleFor(table: Table, model: string, pace: Pace, { length, legs }: ModelMove['walked']): string {
  const value = figuresOf(table, model).mv[pace === 'cruising' ? 0 : 1] ?? 0;
  if (!isWithin(length, inches(value))) return 'PF-TERRAIN-10';
  if (pace === 'cruising') return 'PF-MOVE-07';
  return length === 0 && legs.length > 0 ? 'PF-MOVE-09' : 'PF-MOVE-10';
}

/** PF-TERRAIN-10: whether a bridge has carried it, so that the river below was of no concern. */
function crossesBridge(table: Table, model: string, { legs }: ModelMove['walked']): boolean {
  if (figuresOf(table, model).drive === 'flying') return false;
  return terrainIndex(table).list.some(
    ({ id, footprint }) =>
      footprint.kind === 'polygon' &&
      BRIDGES.includes(table.terrain.get(id)?.kind ?? '') &&
      legs.some(({ from, to }) => lengthInside(footprint, from, to) > 0),
  );
}

/** Whether a model has come up against an enemy or a building. */
function touches(table: Table, model: string): boolean {
  const print = footprintOfModel(table, model);
  const { side } = modelOf(table, model);
  const { contact } = table.surface;
  if (modelsWithin(table, print, contact, (other) => other.side !== side).length > 0) return true;
  return terrainIndex(table).list.some(
    ({ id, footprint }) => isObjective(table, id) && distance(print, footprint) <= contact,
  );
}

function isObjective(table: Table, terrain: string): boolean {
  return table.terrain.get(terrain)?.traits.some(({ trait }) => trait === 'objective') === true;
}
