import type { ArmyList, Choice, ListEntry } from './list.js';

/** What a choice offers of a list; not what the list bars altogether. */
export function offersOf({ from, tagged }: Choice, { entries, limits }: ArmyList): readonly ListEntry[] {
  const all = tagged === null ? from : [...from, ...[...entries.values()].filter(({ tags }) => tags.includes(tagged))];
  return all.filter(({ tags }) => !limits.some(({ of, most }) => most === 0 && tags.includes(of)));
}

/** Entries may stand in several lists, and cost there what these offer for their choices. */
const known = new WeakMap<ArmyList, Map<ListEntry, number>>();

/** The fewest points for which an entry of a list is had, with what must be in it and come with it. */
export function leastPriceOf(entry: ListEntry, list: ArmyList): number {
  const prices = known.get(list) ?? new Map<ListEntry, number>();
  known.set(list, prices);
  const before = prices.get(entry);
  if (before !== undefined) return before;
  const choices = [...entry.needs, ...entry.brings].filter(({ min }) => min > 0);
  const more = choices.map((choice) => {
    const offered = offersOf(choice, list).map((offer) => leastPriceOf(offer, list));
    return choice.min * Math.min(...offered);
  });
  const price = more.reduce((total, one) => total + one, ownLeastPrice(entry));
  prices.set(entry, price);
  return price;
}

function ownLeastPrice({ strengths, units, price }: ListEntry): number {
  const { each = 0, pack = 0, bySize = {} } = price;
  const single =
    typeof each === 'number'
      ? each
      : Math.min(...Object.entries(each).map(([unit, points]) => points * (units[unit] ?? 1)));
  const sizes = strengths ?? [1];
  return pack + Math.min(...sizes.map((size) => size * single + (bySize[size] ?? 0)));
}
