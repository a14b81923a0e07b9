import type { JsonRecord } from '@bridgehead/kernel';
import type { ArmyList } from '@bridgehead/muster';
import type { Profile, TraitRef } from '@bridgehead/tabletop';
import type { UnitFigures } from '../book/figures.js';

interface ArmyRules {
  /** The rules that formations of the army have. */
  readonly rules: readonly string[];
  /** What the army's rules do not hold for: its Titans, its Navy. */
  readonly allies: boolean;
}

/** EA-FORCE-49 to EA-FORCE-87: the rules of each army. */
const ARMIES: Readonly<Record<string, ArmyRules>> = {
  'space-marines-codex': { rules: ['they-shall-know-no-fear'], allies: true },
  'ork-war-horde': { rules: ['power-of-the-waaagh', 'mob-rule'], allies: false },
  'eldar-biel-tan': { rules: ['hit-and-run-tactics'], allies: false },
  'black-legion': { rules: ['factions'], allies: true },
  'steel-legion': { rules: [], allies: true },
  necrons: { rules: ['implacable-advance'], allies: false },
  tyranids: { rules: ['the-hunger', 'the-fast-and-the-slithering'], allies: false },
};

/** EA-FORCE-49: Titans and the aircraft and ships of a Navy are allies. */
function isAllied(name: string): boolean {
  return /Titan|Marauder|Thunderbolt|Orbital/.test(name);
}

/** The army rules of a formation of a list. */
export function armyRulesFor(list: ArmyList, formation: string, profiles: readonly Profile[]): readonly TraitRef[] {
  const army = ARMIES[list.id];
  if (army === undefined || (army.allies && isAllied(formation))) return [];
  const more = list.id === 'necrons' && phasesOut(formation, profiles) ? ['phase-out'] : [];
  if (formation === 'Avatar') more.push('avatar');
  return [...army.rules, ...more].map((trait) => ({ trait }));
}

/** EA-FORCE-75: all but war engines; shards of the C'tan do. */
function phasesOut(formation: string, profiles: readonly Profile[]): boolean {
  if (formation.startsWith("C'tan")) return true;
  return profiles.every(
    ({ figures }) => !(figures as UnitFigures).types.some((type) => type === 'WE' || type === 'AC' || type === 'SC'),
  );
}

/** EA-FORCE-88. */
export function strategyOfList({ data }: ArmyList): number {
  const rating = data['rating'];
  return rating !== null && typeof rating === 'object' ? Number((rating as JsonRecord)['strategy'] ?? 1) : 1;
}

/** EA-FORCE-88: by the name of the formation, where the rating names it; aircraft and ships of a Navy; else the army's own. */
export function initiativeFor({ data }: ArmyList, formation: string, profiles: readonly Profile[]): number {
  const rating = data['rating'] as JsonRecord | undefined;
  const values = (rating?.['initiative'] ?? {}) as Readonly<Record<string, number>>;
  const flies = profiles.some(({ figures }) =>
    (figures as UnitFigures).types.some((type) => type === 'AC' || type === 'SC'),
  );
  const isOwn = /Thunderhawk|Landing Craft|Strike Cruiser|Kroozer|Landa|Fighta/.test(formation);
  for (const [name, value] of Object.entries(values)) {
    if (name === 'default') continue;
    if (/Navy|Aircraft/.test(name) ? flies && !isOwn : isNamed(formation, name)) return value;
  }
  return values['default'] ?? 2;
}

function isNamed(formation: string, rated: string): boolean {
  if (rated === 'Titan Legion') return /Titan/.test(formation);
  const stem = rated.replace(/s$/, '').replace(/ Warriors?$/, '');
  return formation.includes(stem);
}
