import blackLegion from '../../data/black-legion.json' with { type: 'json' };
import eldar from '../../data/eldar-biel-tan.json' with { type: 'json' };
import necrons from '../../data/necrons.json' with { type: 'json' };
import orks from '../../data/ork-war-horde.json' with { type: 'json' };
import marines from '../../data/space-marines-codex.json' with { type: 'json' };
import steelLegion from '../../data/steel-legion.json' with { type: 'json' };
import tyranids from '../../data/tyranids.json' with { type: 'json' };
import { HOUSE, isRecord, type Refusal, refuse } from '@bridgehead/kernel';
import { type ArmyList, printedLists, readList } from '@bridgehead/muster';
import type { ArmyListWord, Profile } from '@bridgehead/tabletop';
import { abilityId } from '../book/abilities.js';
import { joinedBy, readProfile } from '../book/read-profile.js';

const DATA: readonly unknown[] = [marines, orks, steelLegion, eldar, blackLegion, necrons, tyranids];

function readArmyList(data: unknown): ArmyList | Refusal {
  const id = String((data as { readonly id?: unknown } | null)?.id);
  return readList(data, (name, unit) => readProfile(`${id}/${abilityId(name)}`, unit));
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
  fielded: true,
}));

/** A printed unit under another id. */
export function printedUnit(id: string, name: string): Profile | Refusal {
  const profile = PRINTED.profileNamed(name);
  return profile === undefined ? refuse(HOUSE.shape, `There is no unit "${name}" in the lists.`) : { ...profile, id };
}

/** EA-FORCE-06: a unit with the characters that have joined it. */
export function withCharactersNamed(unit: Profile, names: readonly string[]): Profile | Refusal {
  let joined = unit;
  for (const name of names) {
    const character = PRINTED.profileNamed(name);
    if (character === undefined) return refuse(HOUSE.shape, `There is no character "${name}" in the lists.`);
    joined = joinedBy(joined, character);
  }
  return { ...joined, id: unit.id };
}

/** The figures of a printed unit as the lists have them, for a case that begins with them. */
export function printedData(name: string): Readonly<Record<string, unknown>> | Refusal {
  for (const data of DATA) {
    if (!isRecord(data) || !isRecord(data['units'])) continue;
    for (const [unit, figures] of Object.entries(data['units']))
      if (`${String(data['id'])}/${abilityId(unit)}` === name && isRecord(figures)) return figures;
  }
  return refuse(HOUSE.shape, `There is no unit "${name}" in the lists.`);
}
