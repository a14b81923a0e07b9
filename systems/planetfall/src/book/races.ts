import { raceNamed } from './names.js';

/** PF-FORCE-12, PF-ORBAT-04, PF-ORBAT-05: the figures of a race for Sky Drops and artillery. */
interface SkyDropFocus {
  /** The Micro-dice that its markers show when they are placed. */
  readonly skyDrop: number;
  readonly artillery: number;
  /** PF-ARTY-04: the number of D6 that give the Attack Dice of a strike. */
  readonly dice: number;
  /** The MARs of its strikes besides Barrage and Scatter. */
  readonly mars: readonly string[];
}

/** PF-SETUP-14: the figures of a race for which none are printed. */
const USUAL: SkyDropFocus = { skyDrop: 6, artillery: 6, dice: 4, mars: [] };

export const RACES: Readonly<Record<string, SkyDropFocus>> = {
  'Aquan Prime': { skyDrop: 4, artillery: 6, dice: 4, mars: [] },
  'Sorylian Collective': { skyDrop: 6, artillery: 4, dice: 5, mars: [] },
  'Terran Alliance': { skyDrop: 6, artillery: 5, dice: 4, mars: ['corrosive'] },
  'Hawker Industries': { skyDrop: 5, artillery: 5, dice: 4, mars: ['corrosive'] },
  'Terquai Empire': { skyDrop: 4, artillery: 6, dice: 4, mars: [] },
  'Veydreth Tribes': { skyDrop: 6, artillery: 4, dice: 5, mars: [] },
  'Dindrenzi Federation': { skyDrop: 5, artillery: 6, dice: 4, mars: [] },
  Directorate: { skyDrop: 6, artillery: 4, dice: 5, mars: ['terror-weapon'] },
  Relthozan: { skyDrop: 5, artillery: 6, dice: 4, mars: [] },
  "Ba'Kash Clan": { skyDrop: 4, artillery: 6, dice: 4, mars: [] },
  'Rense System Navy': { skyDrop: 4, artillery: 6, dice: 4, mars: [] },
  'Works Raptor': { skyDrop: 6, artillery: 4, dice: 5, mars: ['terror-weapon'] },
  'Heroes of Tarxon VI: Dindrenzi': { skyDrop: 4, artillery: 6, dice: 4, mars: [] },
  'Heroes of Tarxon VI: Terrans': { skyDrop: 5, artillery: 5, dice: 4, mars: ['corrosive'] },
};

export const KURAK = 'Alliance of Kurak';
export const ZENIAN = 'Zenian League';

/** PF-FORCE-06: table T3. */
const PACTS: Readonly<Record<string, string>> = {
  'Aquan Prime': KURAK,
  'Sorylian Collective': KURAK,
  'Terran Alliance': KURAK,
  'Hawker Industries': KURAK,
  'Terquai Empire': KURAK,
  'Veydreth Tribes': KURAK,
  'Dindrenzi Federation': ZENIAN,
  Directorate: ZENIAN,
  Relthozan: ZENIAN,
  "Ba'Kash Clan": ZENIAN,
  'Rense System Navy': ZENIAN,
  'Works Raptor': ZENIAN,
};

/** The pact of a race; null for a race that is of none. */
export function pactOf(race: string): string | null {
  return Object.hasOwn(PACTS, race) ? (PACTS[race] ?? null) : null;
}

/** The lists of Tarxon VI count as their race. */
const TARXON: Readonly<Record<string, string>> = {
  'Heroes of Tarxon VI: Dindrenzi': 'Dindrenzi Federation',
  'Heroes of Tarxon VI: Terrans': 'Terran Alliance',
};

/** The race whose rules and cards a race has, by any of its names. */
export function raceOf(name: string): string {
  const race = raceNamed(name);
  return Object.hasOwn(TARXON, race) ? (TARXON[race] ?? race) : race;
}

export function skyDropFocusOf(race: string): SkyDropFocus {
  return Object.hasOwn(RACES, race) ? (RACES[race] ?? USUAL) : USUAL;
}

const NATURAL_ALLIES: readonly (readonly [string, string])[] = [
  ['Terran Alliance', 'Hawker Industries'],
  ['Aquan Prime', 'Terquai Empire'],
  ['Sorylian Collective', 'Veydreth Tribes'],
  ['Dindrenzi Federation', 'Rense System Navy'],
  ['Relthozan', "Ba'Kash Clan"],
  ['Directorate', 'Works Raptor'],
];

/** PF-FORCE-06: partners whose markers serve each other. */
export function areNaturalAllies(one: string, other: string): boolean {
  return NATURAL_ALLIES.some((pair) => pair.includes(one) && pair.includes(other) && one !== other);
}
