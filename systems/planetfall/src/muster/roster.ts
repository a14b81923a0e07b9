import { type Field, isRecord, isRefusal, type Members, reading, type Refusal } from '@bridgehead/kernel';
import {
  type ArmyList,
  type ListBook,
  type ListEntry,
  readRoster,
  type Roster,
  type RosterItem,
  rosterItem,
} from '@bridgehead/muster';
import { plain } from '../book/names.js';
import { BATTLE_GROUP, BATTLE_GROUPS_ALLOWED, LOGISTICS_POINTS } from './battle-group.js';
import { namesAllies, withAllies } from './contingents.js';
import { helixNamed } from './helix-types.js';
import { unlistedId } from './read-helix.js';

/** The most that a roster may hold. No ORBAT has a squadron of more models, and no Force has more of anything else. */
const MOST = { models: 20, logistics: 10_000, parts: 100 };

/** Reads a roster in the words of the book, or in those of every book if it names its `list`. */
export function readForceRoster(data: unknown, book: ListBook): Roster | Refusal {
  if (isRecord(data) && Object.hasOwn(data, 'list')) return readRoster(data);
  const whole = namesAllies(data) ? withAllies(data) : data;
  if (isRefusal(whole)) return whole;
  return reading('a roster', whole, (field) => field.record((roster) => readMembers(roster, book)));
}

function readMembers(roster: Members, book: ListBook): Roster {
  const race = roster.need('race').text();
  const logistics = roster.get('logistics')?.whole(0, MOST.logistics) ?? 0;
  const groups = parts(roster, 'battleGroups').map((group, i) =>
    readBattleGroup(group, `Battle Group ${i + 1}`, race, book),
  );
  return {
    list: race,
    name: roster.get('name')?.text() ?? '',
    points: roster.need('maximumForceValue').whole(0),
    agreed: {
      ...roster.maybe(BATTLE_GROUPS_ALLOWED, (number) => number.whole(1)),
      ...Object.fromEntries(wishesOf(roster).map((wish) => [wish, 1])),
    },
    force: [...groups, ...(logistics === 0 ? [] : [rosterItem({ entry: LOGISTICS_POINTS, count: logistics })])],
  };
}

/** What a force may ask for before the battle, although both forces deploy quickly. */
const WISHES = ['holdingBack', 'recon', 'terrain'] as const;

function wishesOf(roster: Members): readonly (typeof WISHES)[number][] {
  return (
    roster
      .get('asksFor')
      ?.list()
      .map((wish) => wish.oneOf(WISHES)) ?? []
  );
}

/** The steps before the battle that a force asks for. */
export function wishesIn({ agreed }: Roster): readonly string[] {
  return WISHES.filter((wish) => (agreed[wish] ?? 0) > 0);
}

/** PF-FORCE-07: a Battle Group has the race of its Core Helix, or of its first Helix if it has no Core. */
function readBattleGroup(field: Field, place: string, main: string, book: ListBook): RosterItem {
  return field.called(place).record((group) => {
    const race = group.get('race')?.text() ?? main;
    const helixes = parts(group, 'helixes').map((helix, i) => readHelix(helix, `${place}, Helix ${i + 1}`, race, book));
    const core = helixes.find(({ type }) => type === 'Core') ?? helixes[0];
    const list = core === undefined || book.list(core.race) === undefined ? race : core.race;
    return rosterItem({ entry: BATTLE_GROUP.id, name: place, list, attached: helixes.map(({ item }) => item) });
  });
}

/** A Helix, its type as the book calls it, and its race. */
interface WrittenHelix {
  readonly type: string;
  readonly race: string;
  readonly item: RosterItem;
}

function readHelix(field: Field, place: string, main: string, book: ListBook): WrittenHelix {
  return field.called(place).record((helix) => {
    const written = helix.need('type').text();
    const named = helixNamed(written);
    const type = named?.type ?? written;
    const subtype = helix.get('subtype')?.text() ?? named?.subtype ?? null;
    const race = helix.get('race')?.text() ?? main;
    const orbat = book.list(race);
    const squadrons = parts(helix, 'squadrons').map((squadron, i) =>
      readSquadron(squadron, `${place}, Squadron ${i + 1}`, 2, orbat),
    );
    const item = rosterItem({
      entry: orbat === undefined || named === null ? type : helixId(orbat, type, subtype),
      list: race,
      name: helix.get('name')?.text() ?? null,
      options: namesIn(helix, 'options'),
      attached: squadrons,
    });
    return { type, race, item };
  });
}

/** The Helix that was named, or any of its type if no subtype was; a Helix that the race does not have gets an id that is refused. */
function helixId({ entries }: ArmyList, type: string, subtype: string | null): string {
  const ofType = [...entries.values()].filter(
    ({ id, kind, data }) => kind === 'Helix' && data['type'] === type && id !== unlistedId(type),
  );
  if (subtype === null) return ofType.length === 0 ? unlistedId(type) : type;
  const isNamed = ({ data }: ListEntry) =>
    typeof data['subtype'] === 'string' && plain(data['subtype']) === plain(subtype);
  return ofType.find(isNamed)?.id ?? unlistedId(type);
}

/** PF-ORBAT-60: a vehicle that is carried may carry passengers itself, but they may not. */
function readSquadron(field: Field, place: string, decks: number, orbat: ArmyList | undefined): RosterItem {
  return field.called(place).record((squadron) => {
    const carried = decks === 0 ? undefined : squadron.get('carries');
    return rosterItem({
      ...readStrength(squadron, orbat),
      options: namesIn(squadron, 'options'),
      attached: namesIn(squadron, 'attachments').map((entry) => rosterItem({ entry })),
      carries: carried?.several().map((one) => readSquadron(one, `${place}, passengers`, decks - 1, orbat)) ?? [],
    });
  });
}

/** `{ unit, models }`, or for infantry of several kinds `{ cadre, members: { unit: models } }`. */
function readStrength(
  squadron: Members,
  orbat: ArmyList | undefined,
): Pick<RosterItem, 'entry' | 'name' | 'count' | 'models'> {
  const cadre = squadron.get('cadre')?.text();
  const members = cadre === undefined ? oneKind(squadron) : squadron.need('members').entries();
  const first = members[0]?.[0] ?? squadron.need('members').fail('must be { unit: models }');
  const models = Object.fromEntries(members.map(([unit, field]) => [unit, field.whole(1, MOST.models)]));
  const count = Object.values(models).reduce((total, number) => total + number, 0);
  const entry = cadreOf(orbat, first) ?? first;
  const name = cadre ?? first;
  return { entry, name: name === entry ? null : name, count, models };
}

function oneKind(squadron: Members): [string, Field][] {
  return [[squadron.need('unit').text(), squadron.need('models')]];
}

/** The cadre to which a unit belongs. */
function cadreOf(orbat: ArmyList | undefined, unit: string): string | undefined {
  return [...(orbat?.entries.values() ?? [])].find(({ mix }) => mix !== null && Object.hasOwn(mix, unit))?.id;
}

function parts(of: Members, name: string): readonly Field[] {
  return atMost(of.get(name), MOST.parts);
}

function namesIn(of: Members, name: string): readonly string[] {
  return atMost(of.get(name), MOST.models).map((one) => one.text());
}

function atMost(field: Field | undefined, most: number): readonly Field[] {
  const items = field?.list() ?? [];
  return items.length <= most ? items : (field?.fail(`must be ${most} at most`) ?? []);
}
