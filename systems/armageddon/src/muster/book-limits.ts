import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, type ForcePart, modelsIn, partsUnder } from '@bridgehead/muster';
import type { UnitFigures } from '../book/figures.js';
import { FACTIONS } from '../traits/factions.js';
import { isPrince } from './characters.js';

/** What the lists cannot say by themselves: EA-SPACE-01, EA-FORCE-51, EA-FORCE-58, EA-FORCE-73. */
export function bookLimits(force: Force): readonly Refusal[] {
  const formations = force.whole.parts;
  return [
    ...formations.flatMap((part) => whyTooManyRhinos(force, part)),
    ...whyTooManyPrinces(formations),
    ...whyNotThere(formations),
    ...whyNoSuchFleet(force),
  ];
}

/** EA-SPACE-01: one spacecraft at most, where no limit of the list says so for all of its ships together. */
function whyNoSuchFleet({ list, whole }: Force): readonly Refusal[] {
  const isCraft = (unit: string) =>
    (list.units.get(unit)?.figures as UnitFigures | undefined)?.types.includes('SC') === true;
  const ships = whole.parts.filter((part) => Object.keys(modelsIn(part)).some(isCraft));
  const count = ships.reduce((sum, { item }) => sum + item.count, 0);
  const isNamed = ({ entry }: ForcePart, name: string) => entry?.id === name || entry?.tags.includes(name) === true;
  const isListed = list.limits.some(({ of, most }) => most === 1 && ships.every((ship) => isNamed(ship, of)));
  return count > 1 && !isListed ? [refuse('EA-SPACE-01', `The force has ${count} spacecraft; 1 is allowed.`)] : [];
}

/** EA-FORCE-51: transports of a formation of Space Marines, and how many each carries. */
const PLACES: readonly (readonly [unit: RegExp, places: number])[] = [
  [/^Rhino$/, 2],
  [/^Razorback/, 1],
  [/^Land Raider$/, 2],
];

function placesOf(unit: string): number {
  return PLACES.find(([name]) => name.test(unit))?.[1] ?? 0;
}

/** EA-FORCE-51: as many Rhinos as the infantry needs, and no more. */
function whyTooManyRhinos({ list }: Force, part: ForcePart): readonly Refusal[] {
  if (list.id !== 'space-marines-codex') return [];
  const models = modelsIn(part);
  const rhinos = models['Rhino'] ?? 0;
  if (rhinos === 0) return [];
  let riders = 0;
  let places = 0;
  for (const [unit, count] of Object.entries(models)) {
    const profile = list.units.get(unit);
    if (profile === undefined) continue;
    places += placesOf(unit) * count;
    const { types } = profile.figures as UnitFigures;
    const rides =
      types.includes('INF') && !profile.traits.some(({ trait }) => trait === 'jump-packs' || trait === 'mounted');
    if (rides && unit !== 'Terminator') riders += count;
  }
  if (places - 2 < riders) return [];
  return [
    refuse('EA-FORCE-51', `${part.name}: ${riders} units on foot do not need ${rhinos} Rhinos (${places} places).`),
  ];
}

/** EA-FORCE-58: one Daemon Prince for each faction. */
function whyTooManyPrinces(formations: readonly ForcePart[]): readonly Refusal[] {
  const princes = new Map<string, number>();
  for (const part of formations) {
    const faction = partsUnder(part).find(({ name }) => FACTIONS.includes(name))?.name ?? 'Chaos Undivided';
    const count = Object.entries(modelsIn(part)).reduce((sum, [name, n]) => sum + (isPrince({ name }) ? n : 0), 0);
    if (count > 0) princes.set(faction, (princes.get(faction) ?? 0) + count * part.item.count);
  }
  return [...princes].flatMap(([faction, count]) =>
    count > 1 ? [refuse('EA-FORCE-58', `${count} Daemon Princes serve ${faction}; one is allowed.`)] : [],
  );
}

/** EA-FORCE-73: the first Commissar is in the formation of the Supreme Commander. */
function whyNotThere(formations: readonly ForcePart[]): readonly Refusal[] {
  const has = (part: ForcePart, unit: string) => (modelsIn(part)[unit] ?? 0) > 0;
  const withCommissar = formations.filter((part) => has(part, 'Commissar'));
  const staff = formations.find((part) => has(part, 'Supreme Commander') && part.name.includes('Regimental HQ'));
  if (withCommissar.length === 0 || staff === undefined || withCommissar.includes(staff)) return [];
  return [refuse('EA-FORCE-73', `The first Commissar joins ${staff.name}, the formation of the Supreme Commander.`)];
}
