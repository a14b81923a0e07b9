import type { Measure, Price } from './list.js';
import { type Force, type ForcePart, modelsIn, placesOf } from './force.js';

/** What a part of a force costs, with all that is in it; but not what bears the tag `without`. */
export function pointsOf(force: Force, part: ForcePart, without: string | null = null): number {
  return part.parts.reduce(
    (total, one) => (without !== null && isTagged(force, one, without) ? total : total + pointsOf(force, one, without)),
    ownPointsOf(force, part),
  );
}

/** What it costs without what is in it. */
function ownPointsOf(force: Force, part: ForcePart): number {
  const { entry, item, models, parent } = part;
  if (entry === null) return 0;
  const { each = 0, pack = 0, bySize = {}, per = {} } = entry.price;
  const price = force.prices[entry.id] ?? each;
  const around = Object.keys(per).length === 0 || parent === null ? {} : modelsIn(parent);
  const packs = entry.strengths === null ? item.count : 1;
  return pack * packs + (bySize[item.count] ?? 0) + eachOf(price, item.count, models) + eachOf(per, 0, around);
}

function eachOf(each: NonNullable<Price['each']>, count: number, models: Readonly<Record<string, number>>): number {
  if (typeof each === 'number') return each * count;
  return Object.entries(models).reduce((total, [unit, number]) => total + number * (each[unit] ?? 0), 0);
}

/** How many of these there are, or what they cost. */
export function amountOf(
  force: Force,
  parts: readonly ForcePart[],
  measure: Measure,
  without: string | null = null,
): number {
  return parts.reduce((total, part) => {
    if (measure === 'points') return total + pointsOf(force, part, without);
    return total + (part.entry === null ? 1 : placesOf(part.item, part.entry));
  }, 0);
}

/** Whether a limit knows a part by that word. */
export function isTagged({ tags }: Force, part: ForcePart, tag: string): boolean {
  return tags.get(part)?.has(tag) === true;
}
