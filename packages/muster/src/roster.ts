import { type Field, type JsonRecord, type Members, reading, type Refusal } from '@bridgehead/kernel';

/** Nothing of any list comes in greater numbers, nothing is nested deeper, and no force is larger or has a longer name. */
const MOST = { count: 10_000, parts: 200, depth: 8, items: 2000, letters: 100 };

/** A force as it is written down. */
export interface Roster {
  /** The army list of the force. */
  readonly list: string;
  readonly name: string;
  /** The points that were agreed. */
  readonly points: number;
  /** What else was agreed, by its name: how many battle groups, … */
  readonly agreed: Readonly<Record<string, number>>;
  readonly force: readonly RosterItem[];
}

/** What was bought of one entry, and all that is in it. */
export interface RosterItem {
  readonly entry: string;
  /** Of another list than what it stands in; null for the same. */
  readonly list: string | null;
  /** What its owner calls it; null for the name of its entry. */
  readonly name: string | null;
  /** The models of a squad, or the pieces. */
  readonly count: number;
  /** How many of each kind of model, where it mixes them; null where it is all of a kind. */
  readonly models: Readonly<Record<string, number>> | null;
  readonly options: readonly string[];
  readonly attached: readonly RosterItem[];
  readonly carries: readonly RosterItem[];
}

/** An item of which only what is said differs from the plainest one. */
export function rosterItem(given: Partial<RosterItem> & { readonly entry: string }): RosterItem {
  return { list: null, name: null, count: 1, models: null, options: [], attached: [], carries: [], ...given };
}

export function readRoster(data: unknown): Roster | Refusal {
  return reading('a roster', data, (field) =>
    field.record((roster) => {
      roster.get('system');
      return {
        list: roster.need('list').text(),
        name: called(roster.get('name')) ?? '',
        points: roster.need('points').whole(0),
        agreed: numbers(roster.get('agreed'), 0, Number.MAX_SAFE_INTEGER) ?? {},
        force: force(roster),
      };
    }),
  );
}

function force(roster: Members): readonly RosterItem[] {
  const read = items(roster, 'force', MOST.depth);
  return itemsIn(read) <= MOST.items ? read : roster.need('force').fail(`must have ${MOST.items} parts at most in all`);
}

function itemsIn(all: readonly RosterItem[]): number {
  return sum(all.map(({ attached, carries }) => 1 + itemsIn(attached) + itemsIn(carries)));
}

function called(field: Field | undefined): string | null {
  const name = field?.text() ?? null;
  return name === null || name.length <= MOST.letters
    ? name
    : (field?.fail(`must be ${MOST.letters} letters at most`) ?? null);
}

function numbers(field: Field | undefined, least: number, most: number): Readonly<Record<string, number>> | null {
  const given = field?.recordOf((number) => number.whole(least, most)) ?? null;
  return given === null || Object.keys(given).length <= MOST.parts
    ? given
    : (field?.fail(`must be ${MOST.parts} at most`) ?? null);
}

function items(of: Members, name: string, depth: number): readonly RosterItem[] {
  return atMost(of.get(name)).map((item) => readItem(item, depth));
}

function readItem(field: Field, depth: number): RosterItem {
  if (depth === 0) field.fail('is nested too deeply');
  return field.record((item) => {
    const models = numbers(item.get('models'), 1, MOST.count);
    return {
      entry: item.need('entry').name(),
      list: item.get('list')?.text() ?? null,
      name: called(item.get('name')),
      count: models === null ? (item.get('count')?.whole(1, MOST.count) ?? 1) : sum(Object.values(models)),
      models,
      options: atMost(item.get('options')).map((option) => option.name()),
      attached: items(item, 'attached', depth - 1),
      carries: items(item, 'carries', depth - 1),
    };
  });
}

function atMost(field: Field | undefined): readonly Field[] {
  const list = field?.list() ?? [];
  return list.length <= MOST.parts ? list : (field?.fail(`must be ${MOST.parts} at most`) ?? []);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The same as plain data, without what is as usual. */
export function writeRoster(roster: Roster, system: string): JsonRecord {
  const { list, name, points, agreed, force } = roster;
  return {
    system,
    list,
    ...(name === '' ? {} : { name }),
    points,
    ...(Object.keys(agreed).length === 0 ? {} : { agreed }),
    force: force.map(writeItem),
  };
}

function writeItem({ entry, list, name, count, models, options, attached, carries }: RosterItem): JsonRecord {
  return {
    entry,
    ...(list === null ? {} : { list }),
    ...(name === null ? {} : { name }),
    ...(models === null ? (count === 1 ? {} : { count }) : { models }),
    ...(options.length === 0 ? {} : { options }),
    ...(attached.length === 0 ? {} : { attached: attached.map(writeItem) }),
    ...(carries.length === 0 ? {} : { carries: carries.map(writeItem) }),
  };
}

/** The roster with other items in the place of one. */
export function replaceItem(roster: Roster, item: RosterItem, others: readonly RosterItem[]): Roster {
  return { ...roster, force: replaceIn(roster.force, item, others) };
}

function replaceIn(
  items: readonly RosterItem[],
  item: RosterItem,
  others: readonly RosterItem[],
): readonly RosterItem[] {
  return items.flatMap((one) => {
    if (one === item) return others;
    const attached = replaceIn(one.attached, item, others);
    const carries = replaceIn(one.carries, item, others);
    return [{ ...one, attached, carries }];
  });
}
