import type { Pose } from '@bridgehead/geometry';
import { isRefusal, type JsonRecord, type Step } from '@bridgehead/kernel';
import { checkPlace, poseAtLength, supposing, type Table, walk, type Walked } from '@bridgehead/tabletop';
import { shapeOf } from './movement.js';
import { INCH } from './play.js';
import { diceAt } from './shooting.js';
import { WALLS } from './walls.js';

/** A leader's way, and how far along it is, as plain data for the questions that are asked on it. */
export interface Way extends JsonRecord {
  readonly squad: string;
  readonly leader: string;
  readonly start: readonly [number, number, number];
  readonly path: readonly Step[];
  /** What lies behind it cannot be reacted to. */
  readonly from: number;
}

export function walkedOf(table: Table, { squad, leader, start: [x, y, facing], path }: Way): Walked {
  const walked = walk(table, leader, path, shapeOf(table, squad), { x, y, facing });
  if (isRefusal(walked)) throw new Error(walked.reason);
  return walked;
}

/** Every inch of a way that lies ahead, and its end. */
export function pointsAhead(walked: Walked, from: number): number[] {
  const points: number[] = [];
  for (let along = from; along < walked.length; along += INCH) points.push(along);
  return [...points, walked.length];
}

/** PB-REACT-02: whether the mover can stand at a pose: on nobody, in no building, on no wall, on the table. */
export function canStand(table: Table, model: string, { x, y, facing }: Pose): boolean {
  const placing = {
    pieces: [model],
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    walls: WALLS,
    judgedBy: 'touch',
    rule: 'PB-MOVE-05',
  } as const;
  return checkPlace(table, placing, { place: { [model]: { at: [x, y], facing } } }) === null;
}

/** The dice of a squad against a model at a point of its way. */
export function diceAlong(table: Table, shooter: string, walked: Walked, along: number): number {
  const { model } = walked;
  const at = poseAtLength(walked, along);
  return supposing(table, [{ model, to: { kind: 'on', ...at } }], (supposed) => diceAt(supposed, shooter, [model]));
}
