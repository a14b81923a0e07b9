import { hint, HOUSE, type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import type { Choice, ListEntry, ListRules } from './list.js';
import { type Force, type ForcePart, isCalled, isFormation, partsUnder, placesOf } from './force.js';

/** Names that no list knows. */
export function checkNames({ whole, list: main, book }: Force): readonly Refusal[] {
  return partsUnder(whole).flatMap((part) => {
    const { place, list, entry, item, isOption } = part;
    // What stands in something of such a list is not told again.
    if (list === null && item.list === null) return [];
    if (list === null) {
      const known = book.names.join(', ');
      return [refuse(main.rules.list, `${place}: there is no list "${item.list}"; there is ${known}.`)];
    }
    if (entry !== null) return [];
    const what = isOption ? 'option' : 'entry';
    const usual = `${place}: ${list.name} has no ${what} "${item.entry}"${hint(item.entry, list.entries.keys())}`;
    const rule = isOption ? list.rules.options : HOUSE.shape;
    return [book.unknown?.(part) ?? refuse(rule, usual.endsWith('?') ? usual : `${usual}.`)];
  });
}

/** What must be there and is not, and what is there and has no place. */
export function checkContents(force: Force): readonly Refusal[] {
  return [force.whole, ...partsUnder(force.whole)].flatMap((part) => {
    const { entry, filled } = part;
    if (entry === null || filled === null) return [];
    const rules = rulesFor(force, part);
    const missing = entry.needs
      .filter((choice) => filled.taken(choice) < choice.min)
      .map((choice) => refuse(choice.rules.min ?? rules.contents, lackText(part, choice, filled.taken(choice))));
    const lacking = filled.lacking.map(({ lead, choice }) =>
      refuse(
        choice.rules.min ?? rules.contents,
        `${part.place}: ${lead.name} comes with ${choice.name}, and that is not there.`,
      ),
    );
    return [...missing, ...lacking, ...checkLeft(force, part, filled.left)];
  });
}

function lackText({ place }: ForcePart, { name, min, max }: Choice, taken: number): string {
  const number = max === min ? `exactly ${min}` : `${min} at least`;
  return `${place} has ${taken === 0 ? 'no' : taken} ${name}; it needs ${number}.`;
}

function checkLeft(force: Force, parent: ForcePart, left: readonly ForcePart[]): readonly Refusal[] {
  const known = left.filter(({ entry }) => entry !== null);
  const names = [...new Set(known.map(({ item }) => item.entry))];
  return names.flatMap((name) => {
    const alike = known.filter(({ item }) => item.entry === name);
    const [first] = alike;
    const entry = first?.entry ?? null;
    if (first === undefined || entry === null || parent.entry === null) return [];
    return [whyLeft(rulesFor(force, first), parent, parent.entry, first, entry, alike.length)];
  });
}

/** Why there is no place for so many of an entry. */
function whyLeft(
  rules: ListRules,
  { place, parts }: ForcePart,
  parent: ListEntry,
  { isOption, item, list }: ForcePart,
  entry: ListEntry,
  count: number,
): Refusal {
  const stands = list?.kinds[entry.kind];
  if (stands !== undefined && !stands.in.includes(parent.kind))
    return refuse(
      stands.rule,
      `${place}: ${entry.name} is no part of a ${parent.kind}, but of ${stands.in.join(' or ')}.`,
    );
  const rule = isOption ? rules.options : rules.contents;
  const full = parent.needs.find((choice) => isOffered(choice, entry, item.entry));
  if (full === undefined) {
    const leads = parts.flatMap(({ entry: lead }) =>
      lead?.brings.some((one) => isOffered(one, entry, item.entry)) === true ? lead.name : [],
    );
    const why =
      leads.length === 0
        ? `is no part of ${parent.name}`
        : `comes only with ${[...new Set(leads)].join(' or ')}; ${count} too many`;
    return refuse(ruleForKind(parent, entry) ?? rule, `${place}: ${entry.name} ${why}.`);
  }
  const most = Math.min(full.max, full.most[entry.id] ?? Infinity);
  const there = parts.filter((part) =>
    part.filling === null ? part.item.entry === item.entry : part.filling.choice === full,
  );
  const number = there.reduce((total, part) => total + (part.entry === null ? 1 : placesOf(part.item, part.entry)), 0);
  return refuse(
    full.rules.max ?? rule,
    `${place} has ${number} ${full.name}; ${most} ${most === 1 ? 'is' : 'are'} allowed.`,
  );
}

/** The rule by which others of its kind may stand there, if they have one of their own. */
function ruleForKind({ needs }: ListEntry, { kind }: ListEntry): RuleId | null {
  return (
    needs.find(({ from, rules }) => rules.max !== null && from.some((one) => one.kind === kind))?.rules.max ?? null
  );
}

function isOffered({ from, tagged }: Choice, { tags }: ListEntry, name: string): boolean {
  return from.some((offer) => isCalled(offer, name)) || (tagged !== null && tags.includes(tagged));
}

/** The strength of squads, and what they mix. */
export function checkStrengths(force: Force): readonly Refusal[] {
  return partsUnder(force.whole).flatMap((part) => {
    const { entry } = part;
    if (entry === null) return [];
    return [...checkMixture(force, part, entry), ...checkStrength(force, part, entry)];
  });
}

function checkStrength(force: Force, part: ForcePart, entry: ListEntry): readonly Refusal[] {
  const { place, item } = part;
  const { strengths } = entry;
  if (isFormation(entry) && item.count > 1)
    return [refuse(HOUSE.shape, `${place}: things are in it, so write each of the ${item.count} on its own.`)];
  if (strengths === null || strengths.includes(item.count)) return [];
  const models = strengths.join() === '1' ? 'model' : 'models';
  const reason = `${place} is fielded with ${strengths.join(' or ')} ${models}, not with ${item.count}.`;
  return [refuse(rulesFor(force, part).strength, reason)];
}

function checkMixture(force: Force, part: ForcePart, { units, mix }: ListEntry): readonly Refusal[] {
  const { place, item, models } = part;
  if (item.models === null) {
    if (mix === null) return [];
    return [refuse(HOUSE.shape, `${place}: say which models it has, as "models": ${Object.keys(mix).join(', ')}.`)];
  }
  return Object.entries(models).flatMap(([unit, count]) => {
    const most = mix === null ? (Object.hasOwn(units, unit) ? Infinity : 0) : (mix[unit] ?? 0);
    if (count <= most) return [];
    return [refuse(rulesFor(force, part).contents, `${place} has room for ${most} of ${unit}, not for ${count}.`)];
  });
}

function rulesFor(force: Force, { list }: ForcePart): ListRules {
  return (list ?? force.list).rules;
}
