import { isRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { traitId } from '../book/mars.js';
import { type Fields, inner, reading } from '../book/fields.js';
import { readProfile } from '../book/read-profile.js';
import { helixNamed } from './helix-types.js';
import type { Cadre, Gifts, Change, HelixPlan, HelixUpgrade, Limit, Orbat, SlotPart, Slot, Upgrade } from './orbat.js';
import { QUALITIES } from '../book/classes.js';
import { readMars } from '../book/read-mars.js';
import { readWeapons } from '../book/read-weapons.js';

/** An ORBAT in our schema: those of `data/`, or one made up for a case. */
export function readOrbat(data: unknown): Orbat | Refusal {
  return reading('an ORBAT', data, (fields) => {
    const race = fields.text('race');
    const key = fields.text('key', traitId(race));
    const units = readUnits(race, key, fields.list('units'));
    if (isRefusal(units)) return units;
    return {
      race,
      key,
      pact: fields.text('pact'),
      naturalAllyOf: fields.textOrNull('naturalAllyOf'),
      tacticalBonus: fields.whole('tacticalBonus', 0, 0),
      logistics: inner('logistics', fields.raw('logistics') ?? {}, (inside) => ({
        price: inside.whole('price', 0, 25),
        cap: inside.whole('cap', 0, 0),
      })),
      battleGroups: fields.wholeOrNull('battleGroups', 1),
      fielded: fields.raw('fielded') === true,
      units,
      cadres: fields.list('cadres').map((cadre) => inner('a cadre', cadre, readCadre)),
      helixes: fields.list('helixes').map((helix) => inner('a Helix', helix, readHelixPlan)),
      options: fields.list('options').map((option) => inner('an option', option, readUpgrade)),
      limits: fields.list('limits').map((limit) => inner('a limit', limit, readLimit)),
    };
  });
}

function readUnits(race: string, key: string, list: readonly unknown[]): ReadonlyMap<string, Profile> | Refusal {
  const units = new Map<string, Profile>();
  for (const data of list) {
    const name = isRecord(data) && typeof data['name'] === 'string' ? data['name'] : 'a unit';
    const profile = readProfile(`${key}/${traitId(name)}`, isRecord(data) ? { ...data, race } : data);
    if (isRefusal(profile)) return profile;
    units.set(name, profile);
  }
  return units;
}

function readCadre(fields: Fields): Cadre {
  return {
    name: fields.text('name'),
    size: fields.wholes('size', 1),
    tv: fields.wholes('tv', 0, [0]),
    members: numbersIn(fields, 'members'),
  };
}

function readHelixPlan(fields: Fields): HelixPlan {
  const named = helixNamed(fields.text('type')) ?? fields.fail('type', 'a type of Helix');
  return {
    type: named.type,
    subtype: fields.textOrNull('subtype') ?? named.subtype,
    slots: fields.list('slots').map((slot) => inner('a slot', slot, readSlot)),
    options: fields.list('options').map((option) => inner('an option', option, readHelixUpgrade)),
  };
}

function readSlot(fields: Fields): Slot {
  const parts = (list: readonly unknown[]) => list.map((part) => inner('a part', part, readPart));
  const choices = fields.has('choices')
    ? fields.list('choices').map((choice) => (Array.isArray(choice) ? parts(choice) : fields.fail('choices', 'lists')))
    : [parts(fields.list('parts'))];
  const [least = 0, most = 1] = fields.wholes('attached', 0, [0, 1]);
  return {
    min: fields.whole('min', 0, 0),
    max: fields.whole('max', 1, 1),
    choices,
    attachments: fields.texts('attachments'),
    attached: [least, most],
    gives: readGifts(fields),
  };
}

function readPart(fields: Fields): SlotPart {
  const optional = fields.raw('optional') === true;
  return {
    unit: fields.textOrNull('unit'),
    cadre: fields.textOrNull('cadre'),
    size: fields.has('size') ? fields.wholes('size', 1) : null,
    tv: fields.has('tv') ? fields.wholes('tv', 0) : null,
    points: numbersIn(fields, 'points'),
    most: numbersIn(fields, 'most'),
    optional,
  };
}

function readUpgrade(fields: Fields): Upgrade {
  return { name: fields.text('name'), points: numbersIn(fields, 'points'), gives: readGifts(fields) };
}

function readHelixUpgrade(fields: Fields): HelixUpgrade {
  const [name, points] = [fields.text('name'), fields.whole('points', 0)];
  return { name, points, perModel: numbersIn(fields, 'perModel'), gives: readGifts(fields) };
}

function readLimit(fields: Fields): Limit {
  return {
    units: fields.texts('units'),
    most: fields.whole('most', 0),
    helix: fields.textOrNull('helix'),
    per: fields.oneOf('per', ['Force', 'Helix'], 'Force'),
  };
}

function numbersIn(fields: Fields, name: string): Readonly<Record<string, number>> {
  const given = fields.raw(name) ?? {};
  if (!isRecord(given)) return fields.fail(name, '{ unit: number }');
  return Object.fromEntries(
    Object.entries(given).map(([unit, number]) =>
      Number.isSafeInteger(number) && Number(number) >= 0
        ? [unit, Number(number)]
        : fields.fail(name, '{ unit: number }'),
    ),
  );
}

/** `gives: { unit: { mars, withoutMars, weaponMars, weapons, withoutWeapons, quality, tv } }` */
function readGifts(fields: Fields): Gifts {
  return new Map(
    recordIn(fields, 'gives').map(([unit, change]) => [unit, inner(`what ${unit} is given`, change, readChange)]),
  );
}

function readChange(fields: Fields): Change {
  const sound = <R>(name: string, read: R | Refusal): R => (isRefusal(read) ? fields.fail(name, read.reason) : read);
  const quality = fields.textOrNull('quality');
  return {
    traits: sound('mars', readMars(fields.list('mars'))),
    withoutMars: fields.texts('withoutMars').map(traitId),
    weaponTraits: new Map(
      recordIn(fields, 'weaponMars').map(([weapon, mars]) => [
        weapon,
        sound('weaponMars', readMars(Array.isArray(mars) ? mars : [mars])),
      ]),
    ),
    weapons: sound('weapons', readWeapons(fields.list('weapons'))),
    withoutWeapons: fields.texts('withoutWeapons'),
    quality: quality === null ? null : fields.oneOf('quality', QUALITIES),
    tv: fields.raw('tv') === undefined ? null : fields.wholes('tv', 0),
  };
}

function recordIn(fields: Fields, name: string): readonly (readonly [string, unknown])[] {
  const given = fields.raw(name) ?? {};
  return isRecord(given) ? Object.entries(given) : fields.fail(name, 'a record');
}
