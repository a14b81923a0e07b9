import { HOUSE, type Random, type RuleId } from '@bridgehead/kernel';
import { countedBy, limitsOn } from './check-limits.js';
import { type Force, type ForcePart, isCalled, partsUnder } from './force.js';
import { amountOf, pointsOf } from './prices.js';
import { replaceItem, type Roster, type RosterItem, rosterItem } from './roster.js';

/** A roster that is wrong in one place, and the rule that must say so. */
export interface BrokenRoster {
  readonly roster: Roster;
  readonly rule: RuleId;
  readonly broken: string;
}

/** A legal force made wrong in one place, for tests; null where it has no place to be broken in. */
export function brokenRoster(force: Force, random: Random): BrokenRoster | null {
  const ways = [
    ...tooDear(force),
    ...partsUnder(force.whole).flatMap((part) => waysToBreak(force, part)),
    ...overLimits(force),
  ];
  const kinds = [...new Set(ways.map(({ broken }) => broken))];
  const kind = kinds[random.below(Math.max(1, kinds.length))];
  const alike = ways.filter(({ broken }) => broken === kind);
  return alike[random.below(Math.max(1, alike.length))] ?? null;
}

function tooDear({ roster, list, ...rest }: Force): readonly BrokenRoster[] {
  const spent = pointsOf({ roster, list, ...rest }, rest.whole);
  const least = list.sizes.find(({ from, to }) => roster.points >= from && roster.points <= to)?.from ?? 0;
  if (spent - 1 < least) return [];
  return [{ roster: { ...roster, points: spent - 1 }, rule: list.rules.points, broken: 'too many points' }];
}

function waysToBreak(force: Force, part: ForcePart): readonly BrokenRoster[] {
  return [...wrongStrength(force, part), ...missing(force, part), ...tooMany(force, part), ...stranger(force, part)];
}

function wrongStrength({ roster }: Force, { entry, item, list }: ForcePart): readonly BrokenRoster[] {
  const strengths = entry?.strengths ?? null;
  if (strengths === null || list === null) return [];
  const count = Math.max(...strengths) + 1;
  const [unit = ''] = Object.keys(item.models ?? {});
  const models =
    item.models === null ? null : { ...item.models, [unit]: (item.models[unit] ?? 0) + count - item.count };
  return [
    { roster: replaceItem(roster, item, [{ ...item, count, models }]), rule: list.rules.strength, broken: 'strength' },
  ];
}

/** Leaves out something of which there must be so many. */
function missing({ roster }: Force, { filling, item, list, parent, isOption }: ForcePart): readonly BrokenRoster[] {
  if (filling === null || list === null || parent === null || isOption || item.carries.length > 0) return [];
  const { choice, lead } = filling;
  if (choice.min === 0 || (lead === null && (parent.filled?.taken(choice) ?? 0) > choice.min)) return [];
  // Another choice might spare one of the same name.
  const alike = parent.parts.filter((part) => part.item.entry === item.entry);
  if (alike.some((part) => part.filling?.choice !== choice)) return [];
  const rule = choice.rules.min ?? (parent.list ?? list).rules.contents;
  return [{ roster: replaceItem(roster, item, []), rule, broken: 'something missing' }];
}

function tooMany(
  { roster }: Force,
  { filling, item, list, entry, parent, aboard, isOption }: ForcePart,
): readonly BrokenRoster[] {
  if (filling === null || list === null || entry === null || isOption || aboard !== null || item.carries.length > 0)
    return [];
  const { choice, lead } = filling;
  // Another choice might have room for one of the same name.
  const offering = parent?.entry?.needs.filter(({ from }) => from.some((offer) => isCalled(offer, item.entry))) ?? [];
  if (offering.length > 1) return [];
  const copies = choice.max - (parent?.filled?.taken(choice) ?? 0) + 1;
  if (lead !== null || entry.brings.length > 0 || copies > MOST_COPIES || !list.entries.has(item.entry)) return [];
  const rule = choice.rules.max ?? list.rules.contents;
  return [{ roster: replaceItem(roster, item, repeated(item, copies + 1)), rule, broken: 'too many' }];
}

const MOST_COPIES = 30;

function repeated(item: RosterItem, times: number): readonly RosterItem[] {
  return Array.from({ length: times }, () => ({ ...item }));
}

/** Puts something that nobody knows beside a squad. */
function stranger({ roster }: Force, { item, models, isOption }: ForcePart): readonly BrokenRoster[] {
  if (isOption || Object.keys(models).length === 0) return [];
  const nobody = rosterItem({ entry: 'Nobody knows this' });
  return [{ roster: replaceItem(roster, item, [item, nobody]), rule: HOUSE.shape, broken: 'an unknown name' }];
}

/** More of something than a limit allows, though the choice has room for it. */
function overLimits(force: Force): readonly BrokenRoster[] {
  return limitsOn(force).flatMap((limited) => {
    const { rule, most, measure } = limited.limit;
    const counted = countedBy(force, limited);
    const part = counted.find(
      ({ isOption, aboard, item }) => !isOption && aboard === null && item.carries.length === 0,
    );
    const filling = part?.filling ?? null;
    if (typeof most !== 'number' || measure !== 'count') return [];
    if (part === undefined || filling === null || filling.lead !== null) return [];
    const copies = most - amountOf(force, counted, 'count') + 1;
    const { choice } = filling;
    const room =
      Math.min(choice.max, choice.most[part.item.entry] ?? Infinity) - (part.parent?.filled?.taken(choice) ?? 0);
    if (copies > Math.min(room, MOST_COPIES) || (part.entry?.brings.length ?? 0) > 0) return [];
    return [
      {
        roster: replaceItem(force.roster, part.item, repeated(part.item, copies + 1)),
        rule,
        broken: `a limit: ${limited.limit.of}`,
      },
    ];
  });
}
