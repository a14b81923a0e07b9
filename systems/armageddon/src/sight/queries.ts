import { distanceBetween, type Table } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { CM, isTouching } from '../book/measuring.js';
import { isPod, isType } from '../book/units.js';
import { isInFormation } from '../movement/coherency.js';
import { isInCover } from './cover.js';
import { hasLineOfFire } from './line-of-fire.js';

/** EA-GEN-03: anybody may measure at any time. */
export const range = query({
  id: 'range',
  name: 'range',
  meaning: 'centimetres from edge to edge of two units',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({
    answer: distanceBetween(table, from, to) / CM,
    rules: ['EA-GEN-03', ...footprintRules(table, [from, to])],
  }),
});

/** EA-GEN-08: footprints of war engines, aircraft and pods. */
function footprintRules(table: Table, units: readonly string[]): readonly string[] {
  return units.some((unit) => isType(table, unit, 'WE', 'AC') || isPod(table, unit)) ? ['EA-GEN-08'] : [];
}

/** EA-GEN-05. */
export const contact = query({
  id: 'contact',
  name: 'contact',
  meaning: 'whether two units are in base contact',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({ answer: isTouching(table, from, to), rules: ['EA-GEN-05'] }),
});

/** EA-LOS-01. */
export const lineOfFire = query({
  id: 'lineOfFire',
  name: 'line of fire',
  meaning: 'clear or blocked between two units',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({
    answer: hasLineOfFire(table, from, to) ? 'clear' : 'blocked',
    rules: ['EA-LOS-01'],
  }),
});

/** EA-TERR-03: where it stands, whoever looks. */
export const cover = query({
  id: 'cover',
  name: 'cover',
  meaning: 'whether a unit is in cover where it stands',
  args: { unit: 'model' },
  ask: (table, { unit }) => ({ answer: isInCover(table, unit), rules: ['EA-TERR-03'] }),
});

/** EA-COH-01. */
export const formation = query({
  id: 'inFormation',
  name: 'in formation',
  meaning: 'whether a formation is in legal coherency',
  args: { squad: 'squad' },
  ask: (table, { squad }) => ({ answer: isInFormation(table, squad), rules: ['EA-COH-01'] }),
});
