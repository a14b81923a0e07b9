import { advance, type Base, FULL_TURN, type Pose, radiusOf } from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { checkPlace, type Placing, profileOf, type Table } from '@bridgehead/tabletop';

/** A squad that is set down around one of its models. */
export interface Settling {
  readonly models: readonly string[];
  /** The model that the others gather around, and where it stands. They face as it does. */
  readonly lead: string;
  readonly pose: Pose;
  /** What is demanded of some of the models while the rest are not down yet, and of all of them together. */
  readonly placingOfSome: (models: readonly string[]) => Placing;
  readonly placingOfAll: Placing;
  /** How far apart neighbours are set down, from base to base. */
  readonly gap: number;
  /** On which side of a model to begin, of 24; ahead of it where not given. */
  readonly firstSide?: number;
}

/** Around how many sides of a model a place is looked for. */
const SIDES_TRIED = 24;

/** Where all models of the squad stand then; null if no room was found for all of them. */
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

/** Close to one of those that are down, the first of them first. */
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

/** Between the middles of two bases that touch: side by side, and however they are turned. */
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
