import type { Table } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import type { Rules } from '../book/moments.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { sightRules } from '../sight/sight-rules.js';
import { TOLERANCE } from '../book/within.js';
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
  rules.cite('PF-FIRE-03', 'PF-GEN-03', 'PF-GEN-06');
  if (shots.some(({ gun }) => isAtLimit(table, gun, target))) rules.cite('PF-GEN-04');
  if (shots.some(({ gun }) => !weaponFigures(weaponOf(table, gun)).arc.includes('AR')))
    rules.cite('PF-GEN-07', 'PF-LOS-06');
  const twoBands = shots.some(({ gun }) => hasTwoBands(table, gun));
  if (twoBands || band === 'long' || (left.length + idle > 0 && someAreFar(table, guns, target, all.length)))
    rules.cite('PF-FIRE-07');
  for (const model of left) citeHidden(rules, solution, model);
  for (const model of viable) for (const shooter of shooters) rules.cite(...sightRules(table, shooter, model));
  if (bandsMeet(table, shooters, viable)) rules.cite('PF-GEN-05');
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

/** PF-GEN-04: whether a gun just reaches what it hits, in either band. */
function isAtLimit(table: Table, gun: string, target: string): boolean {
  const limits = [carries(table, gun, 'effective'), carries(table, gun, 'long')];
  return reached(table, gun, target, 'long').some(({ distance }) =>
    limits.some((limit) => Math.abs(distance - limit) <= TOLERANCE),
  );
}

/** PF-FIRE-07: where a weapon has dice for two ranges, the attack is one or the other. */
function hasTwoBands(table: Table, gun: string): boolean {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  return ef !== null && lr !== null;
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
