import { type Field, isRefusal, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile, TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import {
  type Amount,
  type ArmyList,
  type Choice,
  choice,
  type Effect,
  type EntryHold,
  type Limit,
  limit,
  type ListEntry,
  listEntry,
  type Measure,
  type Price,
  type ProfileChange,
} from './list.js';

/** An army list as it is written down; units are in the schema of their book, which reads them, or nobody does. */
export function readList(
  data: unknown,
  readUnit?: (name: string, data: unknown) => Profile | Refusal,
): ArmyList | Refusal {
  return reading('an army list', data, (field) =>
    field.record((list) => {
      const units = readUnits(list, readUnit);
      if (isRefusal(units)) return units;
      const entries = readEntries(list);
      return {
        id: list.need('id').name(),
        name: list.need('name').text(),
        within: list.get('within')?.text() ?? null,
        sizes: list.list('sizes', readSize),
        force: listEntry({
          id: 'Force',
          kind: 'Force',
          ...list.need('force').record((force) => readParts(force, entries)),
        }),
        entries,
        limits: list.list('limits', readLimit),
        kinds: list.get('kinds')?.recordOf(readKind) ?? {},
        rules: list.need('rules').record(readRules),
        units,
        pointsName: list.get('pointsName')?.text() ?? 'points limit',
        notes: list.list('notes', (note) => note.text()),
        data: list.get('data')?.jsonRecord() ?? {},
      };
    }),
  );
}

function readUnits(
  list: Members,
  readUnit: ((name: string, data: unknown) => Profile | Refusal) | undefined,
): ReadonlyMap<string, Profile> | Refusal {
  const units = new Map<string, Profile>();
  for (const [name, { value }] of list.get('units')?.entries() ?? []) {
    const profile = readUnit?.(name, value);
    if (isRefusal(profile)) return profile;
    if (profile !== undefined) units.set(name, profile);
  }
  return units;
}

function readSize(field: Field): ArmyList['sizes'][number] {
  return field.record((size) => ({
    name: size.need('name').text(),
    from: size.need('from').whole(0),
    to: size.get('to')?.whole(0) ?? Infinity,
  }));
}

function readKind(field: Field): ArmyList['kinds'][string] {
  return field.record((kind) => ({ in: kind.need('in').texts(), rule: kind.need('rule').text() }));
}

function readRules(rules: Members): ArmyList['rules'] {
  return {
    points: rules.need('points').text(),
    list: rules.need('list').text(),
    contents: rules.need('contents').text(),
    strength: rules.need('strength').text(),
    options: rules.need('options').text(),
  };
}

/** An entry may name those that stand before it. */
type Known = ReadonlyMap<string, ListEntry>;

function readEntries(list: Members): Known {
  const entries = new Map<string, ListEntry>();
  for (const field of list.get('entries')?.list() ?? []) {
    const entry = readEntry(field, entries);
    if (entries.has(entry.id)) field.fail(`must have an id of its own: "${entry.id}" is taken`);
    entries.set(entry.id, entry);
  }
  return entries;
}

/** The id of an entry; or an entry of its own, which may be `like` another but for what it says. */
function readOffer(field: Field, known: Known): ListEntry {
  return field.isRecord ? readEntry(field, known) : named(field, known);
}

function named(field: Field, known: Known): ListEntry {
  return (
    known.get(field.name()) ?? field.fail(`must name an entry that stands before it: there is no "${field.name()}"`)
  );
}

function readEntry(field: Field, known: Known): ListEntry {
  return field.record((entry) => {
    const like = entry.get('like');
    const base = like === undefined ? undefined : named(like, known);
    const id = entry.get('id')?.name() ?? base?.id ?? entry.need('id').name();
    const kind = entry.get('kind')?.text() ?? base?.kind ?? entry.need('kind').text();
    return listEntry({
      ...base,
      id,
      kind,
      name: entry.get('name')?.text() ?? base?.name ?? id,
      ...entry.maybe('also', (names) => names.texts()),
      ...entry.maybe('tags', (tags) => tags.texts()),
      ...entry.maybe('units', numbers),
      ...entry.maybe('strengths', (strengths) => strengths.wholes(1)),
      ...entry.maybe('mix', numbers),
      ...entry.maybe('price', (price) => price.record(readPrice)),
      ...readParts(entry, known),
      ...entry.maybe('effects', (effects) => effects.list().map(readEffect)),
      ...entry.maybe('beside', numbers),
      ...entry.maybe('hold', (hold) => hold.record(readHold)),
      ...entry.maybe('data', (data) => data.jsonRecord()),
    });
  });
}

function readParts(entry: Members, known: Known): Partial<ListEntry> {
  const choices = (field: Field) => field.list().map((one) => readChoice(one, known));
  return {
    ...entry.maybe('needs', choices),
    ...entry.maybe('brings', choices),
    ...entry.maybe('limits', (limits) => limits.list().map(readLimit)),
    ...entry.maybe('rules', (rules) => rules.texts()),
  };
}

function readPrice(price: Members): Price {
  return {
    ...price.maybe('each', (each) => (each.isRecord ? numbers(each) : each.whole())),
    ...price.maybe('pack', (pack) => pack.whole()),
    ...price.maybe('bySize', numbers),
    ...price.maybe('per', numbers),
  };
}

function readChoice(field: Field, known: Known): Choice {
  return field.record((given) =>
    choice({
      name: given.need('name').text(),
      ...given.maybe('min', (min) => min.whole(0)),
      ...given.maybe('max', (max) => max.whole(0)),
      from: given.list('from', (offer) => readOffer(offer, known)),
      ...given.maybe('tagged', (tag) => tag.text()),
      ...given.maybe('most', numbers),
      rules: { min: given.get('minRule')?.text() ?? null, max: given.get('maxRule')?.text() ?? null },
    }),
  );
}

function readLimit(field: Field): Limit {
  return field.record((given) =>
    limit({
      rule: given.need('rule').text(),
      of: given.need('of').text(),
      ...given.maybe('measure', readMeasure),
      ...given.maybe('without', (tag) => tag.text()),
      ...given.maybe('in', (tag) => tag.text()),
      ...given.maybe('least', readAmount),
      ...given.maybe('most', readAmount),
      requires: given.list('requires', (tag) => tag.text()),
      excludes: given.list('excludes', (tag) => tag.text()),
      ...given.maybe('once', (once) => once.whole(1)),
    }),
  );
}

function readMeasure(field: Field): Measure {
  return field.oneOf(['count', 'points']);
}

function readAmount(field: Field): Amount {
  if (!field.isRecord) return field.whole(0);
  return field.record((amount): Amount => {
    if (amount.has('bySize')) return { bySize: amount.need('bySize').recordOf(readAmountOrNone) };
    if (amount.has('agreed')) return { agreed: amount.need('agreed').name() };
    if (amount.has('share')) return { share: readShare(amount.need('share')) };
    const adds = amount.get('adds')?.whole(0) ?? 1;
    if (amount.has('perPoints')) return { perPoints: amount.need('perPoints').whole(1), adds };
    const measured = amount.get('measure');
    const measure = measured === undefined ? 'count' : readMeasure(measured);
    return { per: amount.need('per').text(), measure, each: amount.get('each')?.whole(1) ?? 1, adds };
  });
}

function readAmountOrNone(field: Field): Amount | null {
  return field.value === null ? null : readAmount(field);
}

function readShare(field: Field): readonly [number, number] {
  const [share, of] = field.wholes(1);
  return share === undefined || of === undefined ? field.fail('must be two numbers: [1, 3] is a third') : [share, of];
}

function readHold(hold: Members): EntryHold {
  return {
    takes: numbers(hold.need('takes')),
    full: hold.get('full')?.flag() ?? false,
    rule: hold.need('rule').text(),
  };
}

function readEffect(field: Field): Effect {
  return field.record((effect) => ({
    id: effect.need('id').name(),
    reach: effect.get('reach')?.oneOf(['own', 'parent', 'force']) ?? 'own',
    changes: new Map(
      effect
        .get('changes')
        ?.entries()
        .map(([unit, change]) => [unit, change.record(readChange)]),
    ),
    prices: effect.get('prices')?.recordOf((price) => price.whole(0)) ?? {},
  }));
}

function readChange(change: Members): ProfileChange {
  const weaponTraits = change.get('weaponTraits')?.entries() ?? [];
  return {
    traits: change.list('traits', readTrait),
    withoutTraits: change.list('withoutTraits', (trait) => trait.text()),
    weapons: change.list('weapons', readWeapon),
    withoutWeapons: change.list('withoutWeapons', (weapon) => weapon.text()),
    weaponTraits: new Map(weaponTraits.map(([weapon, traits]) => [weapon, traits.list().map(readTrait)])),
    figures: change.get('figures')?.jsonRecord() ?? {},
  };
}

function readTrait(field: Field): TraitRef {
  return field.record((trait) => ({
    trait: trait.need('trait').name(),
    ...trait.maybe('values', (values) => values.jsonRecord()),
  }));
}

function readWeapon(field: Field): WeaponProfile {
  return field.record((weapon) => ({
    id: weapon.need('id').name(),
    name: weapon.need('name').text(),
    traits: weapon.list('traits', readTrait),
    figures: weapon.get('figures')?.jsonRecord() ?? {},
  }));
}

function numbers(field: Field): Readonly<Record<string, number>> {
  return field.recordOf((number) => number.whole());
}
