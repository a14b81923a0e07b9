import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Amount, ArmyList, Limit } from './list.js';
import { type Force, type ForcePart, partsUnder } from './force.js';
import { amountOf, isTagged, pointsOf } from './prices.js';

/** A limit and the part of a force, or of a list in it, that it is held against. */
export interface LimitedScope {
  readonly limit: Limit;
  readonly scope: ForcePart;
  readonly parts: readonly ForcePart[];
}

/** Every limit of a force: those of its lists, each for its own, and those of entries, each for what is in it. */
export function limitsOn(force: Force): readonly LimitedScope[] {
  const { whole } = force;
  const all = partsUnder(whole);
  const lists = listsIn(force).flatMap((list) => {
    const own = all.filter((part) => part.list === list);
    return list.limits.map((limit) => ({ limit, scope: whole, parts: own }));
  });
  const entries = [whole, ...all].flatMap((scope) => {
    const limits = scope.entry?.limits ?? [];
    const parts = limits.length === 0 ? [] : partsUnder(scope);
    return limits.map((limit) => ({ limit, scope, parts }));
  });
  return [...entries, ...lists];
}

/** The lists of a force, that of the force itself first. */
export function listsIn({ list, whole }: Force): readonly ArmyList[] {
  return [...new Set([list, ...partsUnder(whole).flatMap((part) => part.list ?? [])])];
}

export function checkLimits(force: Force): readonly Refusal[] {
  return limitsOn(force).flatMap((limited) => checkLimit(force, limited));
}

/** What a limit counts. */
export function countedBy(force: Force, { limit, parts }: LimitedScope): readonly ForcePart[] {
  const { of, in: within } = limit;
  const counted = parts.filter((part) => isTagged(force, part, of));
  return within === null ? counted : counted.filter((part) => isWithin(force, part, within));
}

function isWithin(force: Force, { parent }: ForcePart, tag: string): boolean {
  return parent !== null && (isTagged(force, parent, tag) || isWithin(force, parent, tag));
}

function checkLimit(force: Force, limited: LimitedScope): readonly Refusal[] {
  const { limit, scope, parts } = limited;
  const { rule, of, measure, without, least, most, requires, excludes, once } = limit;
  const counted = countedBy(force, limited);
  const number = amountOf(force, counted, measure, without);
  const there = (tag: string) =>
    amountOf(
      force,
      parts.filter((part) => isTagged(force, part, tag)),
      'count',
    );
  const refusals: Refusal[] = [];
  const refuseIt = (reason: string) => refusals.push(refuse(rule, `${scope.place}${reason}`));
  const named = limit.in === null ? of : `${of} in ${limit.in}`;

  const ceiling = most === null ? null : valueOf(force, limited, most);
  if (ceiling !== null && number > ceiling.value) refuseIt(tooMuch(force, counted, limit, named, ceiling));
  const floor = least === null ? null : valueOf(force, limited, least);
  if (floor !== null && number < floor.value)
    refuseIt(` has ${number} of ${named}; it needs ${floor.value}${floor.why}.`);
  if (amountOf(force, counted, 'count') < once) return refusals;

  const several = once === 1 ? of : `${once} of ${of}`;
  if (requires.length > 0 && !requires.some((tag) => there(tag) > 0))
    refuseIt(`: ${several} needs ${requires.join(' or ')}, and there is none.`);
  for (const tag of excludes)
    if (there(tag) > 0)
      refuseIt(
        `: with ${several} there may be no ${tag}, and there ${there(tag) === 1 ? 'is 1' : `are ${there(tag)}`}.`,
      );
  return refusals;
}

/** What an amount comes to, and how. */
interface Value {
  readonly value: number;
  readonly why: string;
}

function tooMuch(
  force: Force,
  counted: readonly ForcePart[],
  { measure, without }: Limit,
  named: string,
  { value, why }: Value,
): string {
  if (measure === 'count') {
    const number = amountOf(force, counted, measure);
    return ` has ${number} of ${named}; ${value} ${value === 1 ? 'is' : 'are'} allowed${why}.`;
  }
  const costs = counted.map((part) => pointsOf(force, part, without));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return `: ${named} cost ${costs.length > 1 ? `${costs.join(' + ')} = ` : ''}${total} points; ${value} are allowed${why}.`;
}

/** Null where there is no limit. */
function valueOf(force: Force, limited: LimitedScope, amount: Amount): Value | null {
  const { roster, size } = force;
  if (typeof amount === 'number') return { value: amount, why: '' };
  if ('agreed' in amount) {
    const value = roster.agreed[amount.agreed];
    return value === undefined ? null : { value, why: ' by agreement' };
  }
  if ('bySize' in amount) {
    const here = amount.bySize[size?.name ?? ''];
    if (here === null) return null;
    const value = valueOf(force, limited, here ?? 0);
    return value === null ? null : { ...value, why: `${value.why} in a ${size?.name ?? 'battle of this size'}` };
  }
  if ('share' in amount) {
    const [share, of] = amount.share;
    return { value: Math.floor((roster.points * share) / of), why: `, ${share}/${of} of ${roster.points}` };
  }
  if ('perPoints' in amount) {
    const value = Math.ceil(roster.points / amount.perPoints) * amount.adds;
    return { value, why: `, ${amount.adds} for every ${amount.perPoints} of ${roster.points} points` };
  }
  const { per, measure, each, adds } = amount;
  const number = amountOf(
    force,
    limited.parts.filter((part) => isTagged(force, part, per)),
    measure,
  );
  const unit = measure === 'points' ? `points of ${per}` : per;
  return {
    value: Math.floor(number / each) * adds,
    why: `, ${adds} for ${each === 1 ? 'each' : `every ${each}`} of ${number} ${unit}`,
  };
}
