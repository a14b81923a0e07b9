import { type Refusal, refuse } from '@bridgehead/kernel';
import type { EntryHold } from './list.js';
import { type Force, type ForcePart, partsUnder } from './force.js';

/** Who rides where, for lists that say whom their entries carry. */
export function checkHolds(force: Force): readonly Refusal[] {
  return partsUnder(force.whole).flatMap((carrier) => {
    const hold = carrier.entry?.hold ?? null;
    const aboard = carrier.parent?.parts.filter((part) => part.aboard === carrier) ?? [];
    return hold === null ? [] : checkHold(carrier, hold, aboard);
  });
}

function checkHold(
  { place, item }: ForcePart,
  { takes, full, rule }: EntryHold,
  aboard: readonly ForcePart[],
): readonly Refusal[] {
  const strangers = aboard.filter(({ entry }) => entry !== null && takes[entry.id] === undefined);
  if (strangers.length > 0)
    return strangers.map(({ name }) =>
      refuse(rule, `${place} carries ${Object.keys(takes).join(', ')}, and no ${name}.`),
    );
  // Each of them takes a part of one, such as a third: all parts are brought to the same denominator.
  const loads = aboard.map(({ item: rider, entry }) => ({ count: rider.count, fill: takes[entry?.id ?? ''] ?? 1 }));
  const room = loads.reduce((common, { fill }) => leastCommonMultiple(common, fill), 1);
  const taken = loads.reduce((sum, { count, fill }) => sum + (count * room) / fill, 0);
  const has = room * item.count;
  if (taken > has)
    return [
      refuse(
        rule,
        `${place} is too small for ${loads.map(({ count }) => count).join(' + ')}: ${taken} of ${has} places.`,
      ),
    ];
  if (full && taken < has) return [refuse(rule, `${place} begins full: ${taken} of ${has} places are taken.`)];
  return [];
}

function leastCommonMultiple(a: number, b: number): number {
  return (a * b) / greatestCommonDivisor(a, b);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
