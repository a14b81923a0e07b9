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
