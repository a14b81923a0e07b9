import phr from '../../data/phr.json' with { type: 'json' };
import reference from '../../data/reference.json' with { type: 'json' };
import resistance from '../../data/resistance.json' with { type: 'json' };
import scourge from '../../data/scourge.json' with { type: 'json' };
import shaltari from '../../data/shaltari.json' with { type: 'json' };
import ucm from '../../data/ucm.json' with { type: 'json' };
import { HOUSE, isRecord, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import { type ArmyList, printedLists, readList } from '@bridgehead/muster';
import type { ArmyListWord, Profile } from '@bridgehead/tabletop';
import { readProfile } from '../book/read-profile.js';
import { idOf } from '../book/specials.js';

const DATA: readonly unknown[] = [ucm, scourge, phr, shaltari, resistance];

function readArmyList(data: unknown): ArmyList | Refusal {
  const id = String((data as { readonly id?: unknown } | null)?.id);
  return readList(data, (name, unit) => readProfile(`${id}/${idOf(name)}`, unit));
}

/** Our lists, and before them those that were made up for a case; and their profiles. */
const PRINTED = printedLists(DATA, readArmyList);
export const { bookWith, profilesOfList } = PRINTED;

/** The lists as they are offered to players. */
export const ARMY_LISTS: readonly ArmyListWord[] = PRINTED.lists.map(({ id, name }) => ({
  id,
  name,
  meaning: `The army list of ${name}.`,
  within: null,
  fielded: false,
}));

/** The figures of a printed unit: `ucm/sabre` of the lists, `alpha/sabre` of our reference profiles. */
function printedData(name: string): Readonly<Record<string, unknown>> | Refusal {
  const ours: Readonly<Record<string, unknown>> = reference;
  const known = ours[name];
  if (isRecord(known)) return known;
  for (const data of DATA) {
    if (!isRecord(data) || !isRecord(data['units'])) continue;
    for (const [unit, figures] of Object.entries(data['units']))
      if (`${String(data['id'])}/${idOf(unit)}` === name && isRecord(figures)) return figures;
  }
  return otherSheet(name) ?? refuse(HOUSE.shape, `There is no unit "${name}" in the lists.`);
}

/** DZC-FORCE-56: the other sheet of a unit, as `phr/apollo-a/flight`; what only hops keeps its weapons, what flies has none. */
function otherSheet(name: string): Readonly<Record<string, unknown>> | null {
  const [, ground, mode] = /^(.+)\/(flight|fast)$/.exec(name) ?? [];
  const begun = ground === undefined ? null : printedData(ground);
  if (begun === null || isRefusal(begun) || !isRecord(begun['altMode'])) return null;
  const { altMode, weapons, footnoted: _footnoted, ...rest } = begun;
  const { special } = altMode;
  const isArmed = mode === 'fast' || (Array.isArray(special) && special.includes('Short Hop'));
  return { ...rest, ...altMode, weapons: isArmed ? weapons : [], otherSheet: ground };
}

/** The other sheet of a profile, if it has one. */
export function otherProfile({ figures }: Profile): Profile | null {
  const { alt } = figures;
  if (typeof alt !== 'string') return null;
  const read = readUnit(alt, alt);
  return isRefusal(read) ? null : read;
}

/** A printed unit by its name; or what a case makes up, perhaps `like` a printed one. */
export function readUnit(id: string, data: unknown): Profile | Refusal {
  if (typeof data === 'string') {
    const printed = printedData(data);
    return isRefusal(printed) ? printed : under(id, readProfile(data, printed));
  }
  if (!isRecord(data) || typeof data['like'] !== 'string') return readProfile(id, data);
  const { like, ...own } = data;
  const begun = printedData(like);
  return isRefusal(begun) ? begun : under(id, readProfile(like, { ...begun, ...spelledOut(own) }));
}

/** The short names of figures, as a case may write them. */
const SHORT: Readonly<Record<string, string>> = {
  a: 'armour',
  mv: 'move',
  cm: 'countermeasures',
  dp: 'damagePoints',
  pts: 'points',
  lz: 'landingZone',
  f: 'fortitude',
  t: 'transport',
};

function spelledOut(own: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [SHORT[name] ?? name, value]));
}

function under(id: string, profile: Profile | Refusal): Profile | Refusal {
  return isRefusal(profile) ? profile : { ...profile, id };
}
