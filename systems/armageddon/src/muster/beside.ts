import { besideOf, type Force, partsUnder } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import type { UnitFigures } from '../book/figures.js';
import { WRAITHGATES } from '../gates/name-gate.js';
import { TOMB_OPTIONS } from '../resurrection/tomb-complex.js';
import { GREATER, LESSER } from '../summoning/daemons.js';
import { joinedBy } from '../book/read-profile.js';
import { profilesOfList } from './army-lists.js';
import type { FieldedUnits } from './field-force.js';

/** EA-FORCE-53, EA-FORCE-63: what an army has beside the table, as counters of its side. */
export function countersBeside(force: Force): Readonly<Record<string, number>> {
  const beside = besideOf(force);
  return Object.fromEntries(
    [LESSER, GREATER, WRAITHGATES].flatMap((id) => (id in beside ? [[id, beside[id] ?? 0]] : [])),
  );
}

/** EA-FORCE-81: units of a formation with a Command Barge, joined by its character, should the barge be lost. */
export function heirsIn(squads: readonly FieldedUnits[]): readonly Profile[] {
  return squads.flatMap(({ models }) => {
    const barge = models.find(({ profile }) => profile.traits.some(({ trait }) => trait === 'command-barge'))?.profile;
    if (barge === undefined || !barge.id.includes('+')) return [];
    const [plainId = '', character = ''] = barge.id.split('+');
    return models
      .filter(({ profile }) => profile !== barge)
      .map(({ profile }) => heirOf(profile, barge, plainId, character));
  });
}

/** The character is what the barge has beyond a plain one. */
function heirOf(unit: Profile, barge: Profile, plainId: string, character: string): Profile {
  const plain = profilesOfList(plainId.split('/')[0] ?? '').find(({ id }) => id === plainId);
  const own = <T>(all: readonly T[], less: readonly T[] = [], same: (a: T, b: T) => boolean) =>
    all.filter((one) => !less.some((other) => same(one, other)));
  const traits = own(barge.traits, plain?.traits, (a, b) => a.trait === b.trait);
  const weapons = own(barge.weapons, plain?.weapons, (a, b) => a.id === b.id);
  const name = barge.name.split(' with ').at(-1) ?? barge.name;
  return joinedBy(unit, { ...barge, id: `/${character}`, name, traits, weapons });
}

/** EA-FORCE-80: the options of a Tomb Complex. */
export function tombOptionsIn(force: Force): readonly string[] {
  const names = new Set(partsUnder(force.whole).map(({ name }) => name));
  return TOMB_OPTIONS.filter((option) => names.has(option));
}

/** EA-FORCE-53: the daemons that an army with a pool may summon. */
export function daemonsOfForce(force: Force): readonly Profile[] {
  if (!(LESSER in countersBeside(force)) && !(GREATER in countersBeside(force))) return [];
  return [...force.list.units.values()].filter(({ figures }) => (figures as UnitFigures).summoningCost !== null);
}
