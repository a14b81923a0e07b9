import { advance, type Base, FULL_TURN, type Pose, radiusOf } from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { checkPlace, living, profileOf, type Table } from '@bridgehead/tabletop';
import { INCH } from '../book/inches.js';
import { aloneAt, droppedAt } from './drop.js';

/** Of how many ways around a model one is tried for the next, and how far from it that one then stands. */
const WAYS = 24;
const GAP = INCH / 10;

/** PF-DROP-06: the others of a squadron around one that has come down, facing its way; null if no room was found for all of them. */
export function settled(table: Table, squad: string, lead: string, pose: Pose, turn = 0): PlaceAnswer | null {
  const models = living(table, squad).map(({ id }) => id);
  const place: Record<string, Spotting> = { [lead]: spotAt(pose) };
  const down = [{ model: lead, pose }];
  for (const model of models) {
    if (model === lead) continue;
    const found = beside(table, squad, down, model, place, turn);
    if (found === null) return null;
    place[model] = spotAt(found);
    down.push({ model, pose: found });
  }
  return checkPlace(table, droppedAt(table, squad), { place }) === null ? { place } : null;
}

interface Down {
  readonly model: string;
  readonly pose: Pose;
}

/** Close to one of those that are down, the first of them first; `turn` says on which side to begin. */
function beside(
  table: Table,
  squad: string,
  down: readonly Down[],
  model: string,
  place: PlaceAnswer['place'],
  turn: number,
): Pose | null {
  const placing = aloneAt(table, squad, [...down.map((one) => one.model), model]);
  for (const other of down) {
    for (const distance of distancesFor(baseOf(table, other.model), baseOf(table, model))) {
      for (let i = 0; i < WAYS; i++) {
        const way = (other.pose.facing + (((i + turn) % WAYS) * FULL_TURN) / WAYS) % FULL_TURN;
        const pose = { ...advance(other.pose, way, distance), facing: other.pose.facing };
        if (checkPlace(table, placing, { place: { ...place, [model]: spotAt(pose) } }) === null) return pose;
      }
    }
  }
  return null;
}

function baseOf(table: Table, model: string): Base {
  return profileOf(table, model).base;
}

/** Between the middles of two bases: side by side, and far enough apart for any way that they are turned. */
function distancesFor(one: Base, other: Base): readonly number[] {
  const [near, far] = [halfOf(one) + halfOf(other), radiusOf(one) + radiusOf(other)];
  return near === far ? [near + GAP] : [near + GAP, far + GAP];
}

function halfOf(base: Base): number {
  return base.shape === 'disc' ? base.radius : Math.ceil(Math.min(base.length, base.width) / 2);
}

export function spotAt({ x, y, facing }: Pose): Spotting {
  return { at: [x, y], facing };
}
