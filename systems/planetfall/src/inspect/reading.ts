import { coherencyLinks, modelsOf, onTable, type Inspection, type Sighted, type Table } from '@bridgehead/tabletop';
import { coherencyOf } from '../movement/coherency.js';
import { figuresOf } from '../book/figures.js';
import { lineOfSight, sees } from '../sight/line-of-sight.js';
import { blockingRule } from '../sight/sight-rules.js';
import { gistOf } from './gist.js';
import { terrainEffects } from './terrain-effects.js';
import { threatOf } from './threat.js';
import { weaponsOf } from './weapons.js';

/** What can be read off the table around a squadron: the rules' own questions. */
export const reading: Inspection = {
  weapons: weaponsOf,
  sight: sighted,
  threat: threatOf,
  coherency: (table, squad) =>
    coherencyLinks(
      table,
      onTable(table, squad).map(({ id }) => id),
      coherencyOf(table, squad),
    ),
  terrain: terrainEffects,
  gist: gistOf,
  // PF-FORCE-11: each model at its own price.
  points: (table, squad) => modelsOf(table, squad).reduce((sum, { id }) => sum + figuresOf(table, id).points, 0),
};

const CLEAR = { clear: true } as const;

/** PF-LOS-01. */
function sighted(table: Table, from: string, to: string): Sighted {
  // Who sees whom is remembered, and asked for by everything else; what is in the way is not.
  const seen = sees(table, from, to) ? CLEAR : lineOfSight(table, from, to);
  if (seen.clear) return CLEAR;
  const { blocker, edge } = seen;
  return { clear: false, blocker, edge, rule: blockingRule(table, blocker) };
}
