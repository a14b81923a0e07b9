import { isRecord, type Refusal } from '@bridgehead/kernel';
import { type Fields, inner, reading } from '../book/fields.js';
import { helixNamed } from './helix-types.js';

/** No squadron of any ORBAT has more models, and nobody has more of anything else. */
const MOST = { models: 20, logistics: 10_000, parts: 100 };

/** A force as it is written down. Squadrons name their unit as the ORBAT does. */
export interface Roster {
  /** Of the Main Force. */
  readonly race: string;
  readonly name: string;
  readonly maximumForceValue: number;
  readonly logistics: number;
  /** PF-FORCE-02: how many Battle Groups were agreed; null where nothing was. */
  readonly battleGroupsAllowed: number | null;
  readonly battleGroups: readonly BattleGroup[];
}

export interface BattleGroup {
  /** Of its Helixes that name none; null for the Main Force's. */
  readonly race: string | null;
  readonly helixes: readonly Helix[];
}

export interface Helix {
  readonly race: string | null;
  /** As the book calls it; as it was written if the book knows none such. */
  readonly type: string;
  /** Where a race has several of one type. */
  readonly subtype: string | null;
  readonly name: string;
  /** PF-ORBAT-66: what was bought for all of it. */
  readonly options: readonly string[];
  readonly squadrons: readonly Squadron[];
}

export interface Squadron {
  /** What it is called: its unit, or its cadre. */
  readonly name: string;
  /** The unit of each of its models, without Attachments. */
  readonly units: readonly string[];
  readonly attachments: readonly string[];
  /** PF-ORBAT-66. */
  readonly options: readonly string[];
  /** PF-SETUP-10: who starts Embarked in it. */
  readonly carries: readonly Squadron[];
}

/** All squadrons of a helix, passengers after their Transport. */
export function squadronsIn({ squadrons }: { readonly squadrons: readonly Squadron[] }): readonly Squadron[] {
  return squadrons.flatMap((squadron) => [squadron, ...squadronsIn({ squadrons: squadron.carries })]);
}

export function readRoster(data: unknown): Roster | Refusal {
  return reading('a roster', data, (fields) => ({
    race: fields.text('race'),
    name: fields.text('name', ''),
    maximumForceValue: fields.whole('maximumForceValue', 0),
    logistics: atMost(fields, 'logistics', fields.whole('logistics', 0, 0), MOST.logistics),
    battleGroupsAllowed: fields.wholeOrNull('battleGroupsAllowed', 1),
    battleGroups: several(fields, 'battleGroups').map((group, i) =>
      inner(`Battle Group ${i + 1}`, group, (inside) => readBattleGroup(inside, `Battle Group ${i + 1}`)),
    ),
  }));
}

function readBattleGroup(fields: Fields, place: string): BattleGroup {
  const helixes = several(fields, 'helixes').map((helix, i) =>
    inner(`${place}, Helix ${i + 1}`, helix, (inside) => readHelix(inside, `${place}, Helix ${i + 1}`)),
  );
  return { race: fields.textOrNull('race'), helixes };
}

function readHelix(fields: Fields, place: string): Helix {
  const written = fields.text('type');
  const named = helixNamed(written);
  const type = named?.type ?? written;
  return {
    race: fields.textOrNull('race'),
    type,
    subtype: fields.textOrNull('subtype') ?? named?.subtype ?? null,
    name: fields.text('name', `${type} Helix`),
    options: namesIn(fields, 'options'),
    squadrons: several(fields, 'squadrons').map((squadron, i) =>
      readSquadronAt(squadron, `${place}, Squadron ${i + 1}`, 2),
    ),
  };
}

/** PF-ORBAT-60: a vehicle that is carried may carry somebody, and there it ends. */
function readSquadronAt(data: unknown, place: string, decks: number): Squadron {
  return inner(place, data, (fields) => {
    const carried = decks === 0 ? undefined : fields.raw('carries');
    const list: readonly unknown[] = Array.isArray(carried) ? carried : [carried];
    const carries = carried === undefined || carried === null ? [] : list;
    return {
      ...readStrength(fields),
      attachments: namesIn(fields, 'attachments'),
      options: namesIn(fields, 'options'),
      carries: carries.map((one) => readSquadronAt(one, `${place}, passengers`, decks - 1)),
    };
  });
}

/** `{ unit, models }`, or for infantry of several kinds `{ cadre, members: { unit: models } }`. */
function readStrength(fields: Fields): Pick<Squadron, 'name' | 'units'> {
  if (!fields.has('cadre')) {
    const unit = fields.text('unit');
    const models = atMost(fields, 'models', fields.whole('models', 1), MOST.models);
    return { name: unit, units: Array.from({ length: models }, () => unit) };
  }
  const name = fields.text('cadre');
  const members = fields.raw('members');
  if (!isRecord(members) || Object.keys(members).length === 0) return fields.fail('members', '{ unit: models }');
  return { name, units: Object.entries(members).flatMap(([unit, models]) => repeated(fields, unit, models)) };
}

function repeated(fields: Fields, unit: string, models: unknown): readonly string[] {
  if (!Number.isSafeInteger(models) || Number(models) < 1 || Number(models) > MOST.models)
    return fields.fail('members', '{ unit: models }');
  return Array.from({ length: Number(models) }, () => unit);
}

function several(fields: Fields, name: string): readonly unknown[] {
  const list = fields.list(name);
  return list.length <= MOST.parts ? list : fields.fail(name, `${MOST.parts} at most`);
}

function atMost(fields: Fields, name: string, value: number, most: number): number {
  return value <= most ? value : fields.fail(name, `${most} at most`);
}

function namesIn(fields: Fields, name: string): readonly string[] {
  const names = fields.texts(name);
  return names.length <= MOST.models ? names : fields.fail(name, `${MOST.models} at most`);
}
