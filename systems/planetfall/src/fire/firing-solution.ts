import { distanceBetween, remember, type Table } from '@bridgehead/tabletop';
import { weaponFigures } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import type { DeclaredAttack, FiringSolution, RangeBand, Shot } from './attack.js';
import { commonMars } from './combining.js';
import { modelOfGun, weaponOf } from './guns.js';
import { reached } from './reach.js';

/** What a declared attack comes to in a band; null if no gun of it has anything to shoot at: it is Blocked. */
export function solutionIn(table: Table, declared: DeclaredAttack, band: RangeBand): FiringSolution | null {
  const { squad, target, guns, locked } = declared;
  const found = remember(table, `solution ${squad}>${target} ${band} ${guns.join()}`, () =>
    solve(table, declared, band),
  );
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
  // PF-FIRE-05: to any that fires, also to one that does not see it.
  const viable = [...hit]
    .map((model) => ({ model, distance: Math.min(...shooters.map((one) => distanceBetween(table, one, model))) }))
    .sort((a, b) => a.distance - b.distance);
  const mars = commonMars(
    table,
    shots.map(({ gun }) => gun),
  );
  return { squad, target, band, shots, shooters, viable, mars };
}

/** PF-FIRE-03: the dice of the band in which a gun's nearest target lies. */
export function diceAt(table: Table, gun: string, distance: number): number {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  if (ef !== null && isWithin(distance, inches(ef.range))) return ef.dice;
  return lr?.dice ?? 0;
}

/** PF-FIRE-07: there is something to decide only if the Long attack reaches more than the Effective one. */
export function solutionsFor(table: Table, declared: DeclaredAttack): readonly FiringSolution[] {
  const effective = solutionIn(table, declared, 'effective');
  const long = solutionIn(table, declared, 'long');
  if (long === null) return [];
  if (effective === null) return [long];
  const same = long.viable.length === effective.viable.length && long.shots.length === effective.shots.length;
  return same ? [effective] : [effective, long];
}
