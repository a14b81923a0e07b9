import type { Profile } from '@bridgehead/tabletop';
import type { UnitFigures } from '../book/figures.js';
import { joinedBy } from '../book/read-profile.js';

/** EA-FORCE-58, EA-FORCE-70, EA-FORCE-72, EA-FORCE-81: whom a character joins, the first kind that the formation has. */
const HOSTS: readonly (readonly [character: RegExp, hosts: readonly RegExp[]])[] = [
  [/^Ork Warlord/, [/^Great Gargant/, /^Gargant/, /^Nobz/]],
  [/^Oddboyz/, [/\((?:Soopagun|Supa-Zzap Gun|Power Fields)\)/]],
  [/^(?:Cryptek|Tetrarque|Dynaste)/, [/^Command Barge/]],
  [/^Exarch \(Ranged\)/, [/^(?:Dire Avengers|Dark Reapers|Fire Dragons|Swooping Hawks|Warp Spiders)/]],
  [/^Exarch \(Close Combat\)/, [/^(?:Howling Banshees|Striking Scorpions|Shining Spears)/]],
  [/^Commissar/, [/^(?:Supreme Commander|Commander)/]],
];

function isCharacter({ figures }: Profile): boolean {
  return (figures as UnitFigures).types.includes('CH');
}

function isInfantry({ figures }: Profile): boolean {
  return (figures as UnitFigures).types.includes('INF');
}

/** EA-FORCE-06: characters join units of their formation, one each as long as there are enough. */
export function withCharacters(profiles: readonly Profile[]): readonly Profile[] {
  const units = profiles.filter((profile) => !isCharacter(profile));
  const joined = new Set<number>();
  for (const character of profiles.filter(isCharacter)) {
    const at = hostFor(character, units, joined);
    const unit = units[at];
    if (unit === undefined) continue;
    units[at] = joinedBy(unit, character);
    joined.add(at);
  }
  return units;
}

/** The place of the unit that a character joins: of its own kind, else infantry, else any; one without a character first. */
function hostFor(character: Profile, units: readonly Profile[], joined: ReadonlySet<number>): number {
  const wishes = HOSTS.find(([who]) => who.test(character.name))?.[1] ?? [];
  const tests = [...wishes.map((wish) => (unit: Profile) => wish.test(unit.name)), isInfantry, () => true];
  for (const test of tests) {
    const free = units.findIndex((unit, i) => test(unit) && !joined.has(i));
    if (free >= 0) return free;
    const taken = units.findIndex(test);
    if (taken >= 0 && test !== isInfantry) return taken;
  }
  return 0;
}

/** EA-FORCE-58: a Daemon Prince takes the place of a core unit. */
export function withPrinces(profiles: readonly Profile[]): readonly Profile[] {
  const left = [...profiles];
  for (const prince of profiles.filter(isPrince)) {
    const at = left.findIndex((one) => one !== prince && !isPrince(one) && !isCharacter(one) && isInfantry(one));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function isPrince({ name }: Pick<Profile, 'name'>): boolean {
  return name.includes('Daemon Prince');
}
