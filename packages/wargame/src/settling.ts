import { advance, type Base, FULL_TURN, type Pose, radiusOf } from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { checkPlace, type Placing, profileOf, type Table } from '@bridgehead/tabletop';

/** A squad that is set down around one of its models. */
export interface Settling {
  readonly models: readonly string[];
  /** The model that the others gather around, and where it stands. They face as it does. */
  readonly lead: string;
  readonly pose: Pose;
  /** The demands on some of the models while the rest are not down yet, and on all of them together. */
  readonly placingOfSome: (models: readonly string[]) => Placing;
  readonly placingOfAll: Placing;
  /** The distance between the bases of neighbours. */
  readonly gap: number;
  /** The side of a model (of 24) where the search begins; ahead of the model if not given. */
  readonly firstSide?: number;
}

/** The number of sides of a model on which a place is looked for. */
const SIDES_TRIED = 24;

/** The places of all models of the squad; null if no room was found for one of them. */
export function settleAround(table: Table, settling: Settling): PlaceAnswer | null {
  const { models, lead, pose, placingOfAll } = settling;
  const place: Record<string, Spotting> = { [lead]: spotAt(pose) };
  const down = [{ model: lead, pose }];
  for (const model of models) {
    if (model === lead) continue;
    const found = besideOthers(table, settling, down, model, place);
    if (found === null) return null;
    place[model] = spotAt(found);
    down.push({ model, pose: found });
  }
  return checkPlace(table, placingOfAll, { place }) === null ? { place } : null;
}

interface SetDown {
  readonly model: string;
  readonly pose: Pose;
}

/** A place close to a model that is down already; those that were set down first are tried first. */
function besideOthers(
  table: Table,
  { placingOfSome, gap, firstSide = 0 }: Settling,
  down: readonly SetDown[],
  model: string,
  place: PlaceAnswer['place'],
): Pose | null {
  const placing = placingOfSome([...down.map((other) => other.model), model]);
  for (const other of down) {
    for (const distance of distancesBetween(baseOf(table, other.model), baseOf(table, model))) {
      for (let i = 0; i < SIDES_TRIED; i++) {
        const turn = (((i + firstSide) % SIDES_TRIED) * FULL_TURN) / SIDES_TRIED;
        const way = (other.pose.facing + turn) % FULL_TURN;
        const pose = { ...advance(other.pose, way, distance + gap), facing: other.pose.facing };
        if (checkPlace(table, placing, { place: { ...place, [model]: spotAt(pose) } }) === null) return pose;
      }
    }
  }
  return null;
}

function baseOf(table: Table, model: string): Base {
  return profileOf(table, model).base;
}

/** The distances between the middles of two touching bases: side by side, and however they are turned. */
function distancesBetween(one: Base, other: Base): readonly number[] {
  const [near, far] = [halfOf(one) + halfOf(other), radiusOf(one) + radiusOf(other)];
  return near === far ? [near] : [near, far];
}

function halfOf(base: Base): number {
  return base.shape === 'disc' ? base.radius : Math.ceil(Math.min(base.length, base.width) / 2);
}

export function spotAt({ x, y, facing }: Pose): Spotting {
  return { at: [x, y], facing };
}
