import { living, modelsOf, profileOf, type Table } from '@bridgehead/tabletop';
import { gunFigures } from '../book/figures.js';
import { unitFigures } from '../book/units.js';
import { keywordNumber } from '../keywords/keywords.js';
import { paceOf } from '../movement/movement.js';

/** What a unit is good at, in one plain line: how it shoots, how it fights, how it moves, what it carries. */
export function gistOf(table: Table, unit: string): string {
  const alive = living(table, unit);
  const models = (alive.length > 0 ? alive : modelsOf(table, unit)).map(({ id }) => id);
  const parts = [
    shootingOf(table, models),
    fightingOf(table, unit, models),
    movingOf(table, unit),
    roomOf(table, unit),
  ];
  return `${unitFigures(table, unit).type}: ${parts.filter((part) => part !== '').join(', ')}`;
}

/** All dice of the ranged weapons, and how far the farthest reaches. */
function shootingOf(table: Table, models: readonly string[]): string {
  let [dice, farthest] = [0, 0];
  for (const model of models) {
    if (profileOf(table, model).figures['sh'] === null) continue;
    for (const weapon of profileOf(table, model).weapons) {
      const { range, dice: own } = gunFigures(weapon);
      if (range === null) continue;
      dice += own;
      farthest = Math.max(farthest, range);
    }
  }
  return dice === 0 ? 'does not shoot' : `${dice} dice to ${farthest}"`;
}

function fightingOf(table: Table, unit: string, models: readonly string[]): string {
  const { as } = unitFigures(table, unit);
  const weapons = models.flatMap((model) => profileOf(table, model).weapons.map(gunFigures));
  const dice = weapons.reduce((sum, weapon) => (weapon.range === null ? sum + weapon.dice : sum), 0);
  return as === null || dice === 0 ? 'does not assault' : `${dice} dice in Assault at ${as}+`;
}

function movingOf(table: Table, unit: string): string {
  return `moves ${paceOf(table, unit, 'advance')}" or ${paceOf(table, unit, 'sprint')}"`;
}

function roomOf(table: Table, unit: string): string {
  const capacity = keywordNumber(table, unit, 'capacity');
  return capacity === 0 ? '' : `carries ${capacity}`;
}
