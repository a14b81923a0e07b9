import type { Modifier, Preview } from '@bridgehead/kernel';
import { distanceBetween, remember, type Table } from '@bridgehead/tabletop';
import { lentKey, lentToWeaponsOf, rulesOf } from '@bridgehead/wargame';
import { needed } from '../book/dice.js';
import { weaponFigures } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import { type DeclaredAttack, diceOf, type FiringSolution, type RangeBand, type Shot } from './attack.js';
import { plainAttack } from './chain.js';
import { commonMars } from './combining.js';
import { isAtCrystal, modelOfGun, weaponOf } from './guns.js';
import { firingQuality, hitModifiers } from './hit-number.js';
import { partsOf, reached } from './reach.js';

export const BAND_NAMES: Readonly<Record<RangeBand, string>> = { effective: 'Effective Range', long: 'Long Range' };

/** The solution of a declared attack in a band; null if no gun of it has a target, so that it is Blocked. */
export function solutionIn(table: Table, declared: DeclaredAttack, band: RangeBand): FiringSolution | null {
  const { squad, target, guns, locked } = declared;
  const key = `solution ${squad}>${target} ${band} ${guns.join()}${lentKey(table, squad)}`;
  const found = remember(table, key, () => solve(table, declared, band));
  return found === null || locked === undefined ? found : { ...found, locked };
}

function solve(table: Table, { squad, target, guns }: DeclaredAttack, band: RangeBand): FiringSolution | null {
  const shots: Shot[] = [];
  const hit = new Set<string>();
  for (const gun of guns) {
    const hits = reached(table, gun, target, band);
    const [first] = hits;
    if (first === undefined) continue;
    shots.push({ gun, model: modelOfGun(gun), dice: diceAt(table, gun, first.distance) });
    for (const { model } of hits) hit.add(model);
  }
  if (shots.length === 0) return null;
  const shooters = [...new Set(shots.map(({ model }) => model))];
  // PF-FIRE-05: the distance counts from any model that fires, even from one that does not see the target.
  const viable = [...hit]
    .map((model) => ({ model, distance: Math.min(...shooters.map((one) => distanceBetween(table, one, model))) }))
    .sort((a, b) => a.distance - b.distance);
  const common = commonMars(
    table,
    shots.map(({ gun }) => gun),
  );
  const lent = lentToWeaponsOf(table, squad).filter(({ trait }) => common.every((own) => own.trait !== trait));
  const mars = lent.length === 0 ? common : [...common, ...lent];
  return { squad, target, band, shots, shooters, viable, mars };
}

/** PF-FIRE-03: the dice of the band in which a gun's nearest target lies. */
export function diceAt(table: Table, gun: string, distance: number): number {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  if (ef !== null && isWithin(distance, inches(ef.range))) return ef.dice;
  return lr?.dice ?? 0;
}

/** PF-FIRE-07: the ways to fire a declared attack. The Long one is a choice only if it reaches more models than the Effective one. */
export function solutionsFor(table: Table, declared: DeclaredAttack): readonly FiringSolution[] {
  const effective = solutionIn(table, declared, 'effective');
  const long = solutionIn(table, declared, 'long');
  if (long === null) return [];
  if (effective === null) return [long];
  const same = long.viable.length === effective.viable.length && long.shots.length === effective.shots.length;
  return same ? [effective] : [effective, long];
}

/** The preview of an attack: its dice, number needed and modifiers. */
export function previewOf(table: Table, solution: FiringSolution): Preview {
  const modifiers = isAtCrystal(table, solution)
    ? firingQuality(table, solution)
    : hitModifiers(rulesOf(table), plainAttack(table, solution));
  return preview(solution, modifiers);
}

/**
 * The same preview with the guns that take part, why others do not, and the models that are struck in their order. `aside` are the guns of
 * other attacks.
 */
export function previewInFull(table: Table, solution: FiringSolution, aside: readonly string[] = []): Preview {
  const parts = partsOf(table, solution, aside);
  return { ...previewOf(table, solution), parts, order: plainAttack(table, solution).chain };
}

/** PF-MAR-09: the preview of an attack that has no Firing Quality. */
export function previewPlain(solution: FiringSolution, modifiers: readonly Modifier[]): Preview {
  return { ...preview(solution, modifiers), order: solution.viable.map(({ model }) => model) };
}

function preview(solution: FiringSolution, modifiers: readonly Modifier[]): Preview {
  const { count, needs } = needed(diceOf(solution), modifiers);
  return { dice: count, needs, modifiers, band: BAND_NAMES[solution.band] };
}

/** The solution that promises the most hits, the Effective one if both promise as many; null if there is none. */
export function usualSolution(table: Table, declared: DeclaredAttack): FiringSolution | null {
  const [first = null, second] = solutionsFor(table, declared);
  if (first === null || second === undefined) return first;
  return promisedHits(table, second) > promisedHits(table, first) ? second : first;
}

/** The promised hits, counted in dice times faces that hit. */
function promisedHits(table: Table, solution: FiringSolution): number {
  const { dice = 0, needs = 0 } = previewOf(table, solution);
  return dice * (7 - needs);
}
