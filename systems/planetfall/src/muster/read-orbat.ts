import { type Field, isRecord, isRefusal, type Members, reading, type Refusal } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { QUALITIES } from '../book/classes.js';
import { traitId } from '../book/mars.js';
import { readMar } from '../book/read-mars.js';
import { readProfile } from '../book/read-profile.js';
import { readWeapons } from '../book/read-weapons.js';
import { helixNamed } from './helix-types.js';
import type { Cadre, Gifts, Change, HelixPlan, HelixUpgrade, Limit, Orbat, SlotPart, Slot, Upgrade } from './orbat.js';

/** An ORBAT in our schema: those of `data/`, or one made up for a case. */
export function readOrbat(data: unknown): Orbat | Refusal {
  return reading('an ORBAT', data, (field) => field.record(readMembers));
}

function readMembers(orbat: Members): Orbat | Refusal {
  const race = orbat.need('race').text();
  const key = orbat.get('key')?.text() ?? traitId(race);
  const units = readUnits(
    race,
    key,
    orbat.list('units', ({ value }) => value),
  );
  if (isRefusal(units)) return units;
  return {
    race,
    key,
    pact: orbat.need('pact').text(),
    naturalAllyOf: orbat.get('naturalAllyOf')?.text() ?? null,
    tacticalBonus: orbat.get('tacticalBonus')?.whole(0) ?? 0,
    logistics: orbat.get('logistics')?.record(readLogistics) ?? USUAL_LOGISTICS,
    battleGroups: orbat.get('battleGroups')?.whole(1) ?? null,
    fielded: orbat.get('fielded')?.flag() ?? false,
    units,
    cadres: orbat.list('cadres', (field) => field.record(readCadre)),
    helixes: orbat.list('helixes', (field) => field.record(readHelixPlan)),
    options: orbat.list('options', (field) => field.record(readUpgrade)),
    limits: orbat.list('limits', (field) => field.record(readLimit)),
  };
}

const USUAL_LOGISTICS: Orbat['logistics'] = { price: 25, cap: 0 };

function readLogistics(logistics: Members): Orbat['logistics'] {
  return {
    price: logistics.get('price')?.whole(0) ?? USUAL_LOGISTICS.price,
    cap: logistics.get('cap')?.whole(0) ?? USUAL_LOGISTICS.cap,
  };
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

function readCadre(cadre: Members): Cadre {
  return {
    name: cadre.need('name').text(),
    size: cadre.need('size').wholes(1),
    tv: cadre.get('tv')?.wholes(0) ?? [0],
    members: numbersIn(cadre, 'members'),
  };
}

function readHelixPlan(helix: Members): HelixPlan {
  const type = helix.need('type');
  const named = helixNamed(type.text()) ?? type.fail('must be a type of Helix');
  return {
    type: named.type,
    subtype: helix.get('subtype')?.text() ?? named.subtype,
    slots: helix.list('slots', (field) => field.record(readSlot)),
    options: helix.list('options', (field) => field.record(readHelixUpgrade)),
  };
}

function readSlot(slot: Members): Slot {
  const parts = slot.list('parts', (field) => field.record(readPart));
  const [least = 0, most = 1] = slot.get('attached')?.wholes(0) ?? [];
  return {
    min: slot.get('min')?.whole(0) ?? 0,
    max: slot.get('max')?.whole(1) ?? 1,
    choices: slot.has('choices') ? slot.list('choices', readChoice) : [parts],
    attachments: slot.list('attachments', textOf),
    attached: [least, most],
    gives: readGifts(slot),
  };
}

function readChoice(field: Field): readonly SlotPart[] {
  return field.list().map((part) => part.record(readPart));
}

function readPart(part: Members): SlotPart {
  return {
    unit: part.get('unit')?.text() ?? null,
    cadre: part.get('cadre')?.text() ?? null,
    size: part.get('size')?.wholes(1) ?? null,
    tv: part.get('tv')?.wholes(0) ?? null,
    points: numbersIn(part, 'points'),
    most: numbersIn(part, 'most'),
    optional: part.get('optional')?.flag() ?? false,
  };
}

function readUpgrade(upgrade: Members): Upgrade {
  return {
    name: upgrade.need('name').text(),
    points: numbersIn(upgrade, 'points'),
    gives: readGifts(upgrade),
  };
}

function readHelixUpgrade(upgrade: Members): HelixUpgrade {
  return {
    name: upgrade.need('name').text(),
    points: upgrade.need('points').whole(0),
    perModel: numbersIn(upgrade, 'perModel'),
    gives: readGifts(upgrade),
  };
}

function readLimit(limit: Members): Limit {
  return {
    units: limit.list('units', textOf),
    most: limit.need('most').whole(0),
    helix: limit.get('helix')?.text() ?? null,
    per: limit.get('per')?.oneOf(['Force', 'Helix']) ?? 'Force',
  };
}

/** `gives: { unit: { mars, withoutMars, weaponMars, weapons, withoutWeapons, quality, tv } }` */
function readGifts(of: Members): Gifts {
  return new Map(
    of
      .get('gives')
      ?.entries()
      .map(([unit, change]) => [unit, change.record(readChange)]),
  );
}

function readChange(change: Members): Change {
  return {
    traits: change.list('mars', readMar),
    withoutMars: change.list('withoutMars', textOf).map(traitId),
    weaponTraits: new Map(
      change
        .get('weaponMars')
        ?.entries()
        .map(([weapon, mars]) => [weapon, mars.several().map(readMar)]),
    ),
    weapons: readWeapons(change),
    withoutWeapons: change.list('withoutWeapons', textOf),
    quality: change.get('quality')?.oneOf(QUALITIES) ?? null,
    tv: change.get('tv')?.wholes(0) ?? null,
  };
}

function numbersIn(of: Members, name: string): Readonly<Record<string, number>> {
  return of.get(name)?.recordOf((number) => number.whole(0)) ?? {};
}

function textOf(field: Field): string {
  return field.text();
}
