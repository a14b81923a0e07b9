import { fillHelix, type Filled, type Filling } from './fill-helix.js';
import { cadreOf, orbatOf } from './forces.js';
import { figures } from '../book/figures.js';
import { plain } from '../book/plain.js';
import { HELIX_TYPES, type HelixType } from './helix-types.js';
import type { HelixPlan, Orbat } from './orbat.js';
import { type BattleGroup, type Helix, type Roster, type Squadron, squadronsIn } from './roster.js';

/** A roster held against the ORBATs: who is what, where, and at which price. */
export interface Force {
  readonly roster: Roster;
  /** Of the Main Force. */
  readonly orbat: Orbat;
  readonly groups: readonly ForceGroup[];
}

export interface ForceGroup {
  /** `Battle Group 1`. */
  readonly place: string;
  readonly helixes: readonly ForceHelix[];
  /** PF-FORCE-07: the race of its Core Helix, or of its first Helix where it has none. */
  readonly orbat: Orbat | null;
  readonly points: number;
}

export interface ForceHelix {
  /** `Battle Group 1, Helix 2 (Recon Helix)`. */
  readonly place: string;
  readonly name: string;
  readonly race: string;
  readonly type: HelixType | null;
  readonly helix: Helix;
  /** Null for a race that nobody knows. */
  readonly orbat: Orbat | null;
  /** Null if the race has no such Helix. */
  readonly plan: HelixPlan | null;
  readonly filled: Filled | null;
  readonly squadrons: readonly ForceSquadron[];
  /** PF-ORBAT-66: what its own options cost. */
  readonly extra: number;
  readonly points: number;
}

export interface ForceSquadron {
  readonly place: string;
  readonly squadron: Squadron;
  readonly filling: Filling | null;
  readonly points: number;
}

/** Where an ORBAT is looked up: ours, or those of a case before them. */
export type Lookup = (race: string) => Orbat | undefined;

export function lookupWith(madeUp: readonly Orbat[]): Lookup {
  return (race) => madeUp.find((orbat) => plain(orbat.race) === plain(race)) ?? orbatOf(race);
}

export function assemble(roster: Roster, orbat: Orbat, lookup: Lookup): Force {
  return { roster, orbat, groups: roster.battleGroups.map((group, g) => groupOf(roster, group, g, lookup)) };
}

function groupOf(roster: Roster, group: BattleGroup, g: number, lookup: Lookup): ForceGroup {
  const place = `Battle Group ${g + 1}`;
  const helixes = group.helixes.map((helix, h) =>
    helixOf(helix, helix.race ?? group.race ?? roster.race, `${place}, Helix ${h + 1} (${helix.name})`, lookup),
  );
  const core = helixes.find(({ type }) => type === 'Core') ?? helixes[0];
  return { place, helixes, orbat: core?.orbat ?? null, points: sum(helixes) };
}

function helixOf(helix: Helix, race: string, place: string, lookup: Lookup): ForceHelix {
  const orbat = lookup(race) ?? null;
  const type = HELIX_TYPES.find((one) => one === helix.type) ?? null;
  const plan = orbat === null || type === null ? null : planFor(orbat, helix);
  const filled = orbat === null || plan === null ? null : fillHelix(orbat, plan, helix.squadrons);
  const squadrons = squadronsIn(helix).map((squadron, s) => {
    const filling = filled?.fillings.get(squadron) ?? null;
    const points = orbat === null ? 0 : pointsOf(orbat, squadron, filling);
    return { place: `${place}, Squadron ${s + 1} (${squadron.name})`, squadron, filling, points };
  });
  const extra = orbat === null || plan === null ? 0 : extraOf(orbat, plan, helix);
  const points = sum(squadrons) + extra;
  return { place, name: helix.name, race, type, helix, orbat, plan, filled, squadrons, extra, points };
}

function sum(list: readonly { readonly points: number }[]): number {
  return list.reduce((total, { points }) => total + points, 0);
}

/** The one that was named; where none was, the one that has a place for most of what is in it. */
function planFor(orbat: Orbat, helix: Helix): HelixPlan | null {
  const plans = orbat.helixes.filter(({ type, subtype }) => {
    if (type !== helix.type) return false;
    return helix.subtype === null || plain(helix.subtype) === plain(subtype ?? '');
  });
  const fits = (plan: HelixPlan) => fillHelix(orbat, plan, helix.squadrons).fillings.size;
  return plans.reduce<HelixPlan | null>((best, plan) => (best === null || fits(plan) > fits(best) ? plan : best), null);
}

/** PF-FORCE-11: so much for each model; in some Helixes another price (PF-ORBAT-67); and what was bought with it (PF-ORBAT-66). */
function pointsOf(orbat: Orbat, { units, attachments, options }: Squadron, filling: Filling | null): number {
  const all = [...units, ...attachments].filter((unit) => orbat.units.has(unit));
  const bought = orbat.options.filter(({ name }) => options.includes(name));
  return all.reduce((total, unit) => {
    const upgrades = bought.reduce((price, { points }) => price + (points[unit] ?? 0), 0);
    return total + priceOf(orbat, unit, filling) + upgrades;
  }, 0);
}

function priceOf(orbat: Orbat, unit: string, filling: Filling | null): number {
  const profile = orbat.units.get(unit);
  return filling?.part.points[unit] ?? (profile === undefined ? 0 : figures(profile).points);
}

function extraOf(orbat: Orbat, { options }: HelixPlan, helix: Helix): number {
  const units = squadronsIn(helix).flatMap((squadron) => squadron.units.filter((unit) => orbat.units.has(unit)));
  return options
    .filter(({ name }) => helix.options.includes(name))
    .reduce(
      (total, { points, perModel }) => units.reduce((all, unit) => all + (perModel[unit] ?? 0), total + points),
      0,
    );
}

/** PF-FORCE-11: the strengths at which a squadron is fielded where it stands; none for an Attachment. */
export function sizesOf(orbat: Orbat, { units }: Squadron, filling: Filling | null): readonly number[] {
  const [unit = ''] = units;
  const profile = orbat.units.get(unit);
  const usual = cadreOf(orbat, unit)?.size ?? (profile === undefined ? [] : figures(profile).size);
  return filling?.part.size ?? usual;
}
