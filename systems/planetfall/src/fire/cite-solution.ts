import { modelOf, type Table } from '@bridgehead/tabletop';
import { citeMeasuring } from '../cite-measuring.js';
import type { Rules } from '../moments.js';
import { present } from '../presence.js';
import { figuresOf, weaponFigures } from '../profile/figures.js';
import { sightRules } from '../sight/sight-rules.js';
import type { DeclaredAttack } from './attack.js';
import type { FiringSolution } from './firing-solution.js';
import { gunsOf, modelOfGun, weaponOf } from './guns.js';
import { hindranceOf } from './idle-guns.js';
import { carries, inRange, isInArc, reached } from './reach.js';

/** The rules that have made a firing solution what it is: who of the guns fires, at whom, and with the dice of which range. */
export function citeSolution(rules: Rules, { guns }: DeclaredAttack, solution: FiringSolution): void {
  const { table } = rules;
  const { band, shots, shooters, target } = solution;
  const viable = solution.viable.map(({ model }) => model);
  const all = present(table, target).map(({ id }) => id);
  const left = all.filter((model) => !viable.includes(model));
  const idle = guns.length - shots.length;
  if (idle > 0) rules.cite('PF-FIRE-04');
  if (shots.some(({ gun }) => hasTwoBands(table, gun))) rules.cite('PF-FIRE-03');
  if (band === 'long' || (left.length + idle > 0 && someAreFar(table, guns, target, all.length)))
    rules.cite('PF-FIRE-03', 'PF-FIRE-07');
  for (const model of left) citeHidden(rules, solution, model);
  for (const model of viable) for (const shooter of shooters) rules.cite(...sightRules(table, shooter, model));
  if (shots.some(({ gun, model }) => turnsAbout(table, gun, model))) rules.cite('PF-GEN-07');
  for (const { gun } of shots) citeAim(rules, gun, solution);
  if (bandsMeet(table, shooters, viable)) rules.cite('PF-GEN-05');
}

/** PF-GEN-06, PF-GEN-07: range is measured from the model that fires; and not all weapons fire all round. */
function citeAim(rules: Rules, gun: string, { target, band }: FiringSolution): void {
  const { table } = rules;
  const [nearest] = reached(table, gun, target, band);
  if (nearest === undefined) return;
  rules.cite('PF-GEN-06');
  citeMeasuring(rules, modelOfGun(gun), nearest.model, carries(table, gun, 'effective'));
  if (band === 'long') citeMeasuring(rules, modelOfGun(gun), nearest.model, carries(table, gun, 'long'));
  if (!weaponFigures(weaponOf(table, gun)).arc.includes('AR')) rules.cite('PF-GEN-07', 'PF-LOS-06');
}

/** PF-FIRE-04: the guns of a squadron that take no part in its fire at a target, and what keeps them from it. */
export function citeIdle(rules: Rules, squad: string, target: string): void {
  const { table } = rules;
  for (const gun of gunsOf(table, squad)) {
    const hindrance = hindranceOf(table, gun, target);
    if (hindrance === null) continue;
    rules.cite('PF-FIRE-04');
    if (hindrance.by === 'sight') rules.cite(...sightRules(table, modelOfGun(gun), hindrance.model));
    else if (hindrance.by === 'arc') rules.cite('PF-LOS-06', 'PF-GEN-07');
    else rules.cite('PF-FIRE-03');
  }
}

function someAreFar(table: Table, guns: readonly string[], target: string, all: number): boolean {
  return guns.some((gun) => inRange(table, gun, target, 'effective').length < all);
}

/** PF-FIRE-03: where a weapon has dice for two ranges, the distance says which. */
function hasTwoBands(table: Table, gun: string): boolean {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  return ef !== null && lr !== null;
}

/** PF-GEN-07: out of a building a weapon fires all round, whatever its arcs. */
function turnsAbout(table: Table, gun: string, model: string): boolean {
  return modelOf(table, model).place.kind === 'in' && !weaponFigures(weaponOf(table, gun)).arc.includes('AR');
}

/** PF-LOS-05: whoever is near enough and in an arc, and yet not viable, is hidden. */
function citeHidden(rules: Rules, { shots, target, band }: FiringSolution, model: string): void {
  const { table } = rules;
  const blind = shots.find(
    ({ gun }) => inRange(table, gun, target, band).includes(model) && isInArc(table, gun, model),
  );
  if (blind !== undefined) rules.cite('PF-LOS-05', ...sightRules(table, blind.model, model));
}

/** PF-GEN-05: from the ground into the air, or the other way round. */
export function bandsMeet(table: Table, shooters: readonly string[], targets: readonly string[]): boolean {
  const flies = (model: string) => figuresOf(table, model).losClass === 'Flying';
  return shooters.some((shooter) => targets.some((target) => flies(shooter) !== flies(target)));
}
