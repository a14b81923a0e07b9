import { gather } from '@bridgehead/geometry';
import { type Movement, onTable, type Shape, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { TERRAIN } from '../terrain/terrain.js';
import { figuresOf } from '../book/figures.js';
import { TOLERANCE } from '../book/within.js';
import { coherencyOf, incoherence } from './coherency.js';
import { flyersAmong, movementValues, roadBonuses } from './cruising.js';
import { BRIDGES, impassableTo } from './impassable.js';
import { hemmedIn, steering } from './lumbering.js';

const ONE_LINE: Shape = { kind: 'pivotStraight', rule: 'PF-MOVE-10' };
const ON_THE_SPOT: Shape = { kind: 'pivot', rule: 'PF-MOVE-09' };

/** PF-MOVE-10: what a Flat Out move must keep to: one pivot, one line, farther than Cruising, all of them. */
export function movingFlatOut(
  table: Table,
  squad: string,
  movers: readonly string[] = onTable(table, squad).map(({ id }) => id),
): Movement {
  const least = movementValues(table, movers, 0);
  const stuck = hemmedIn(table, movers);
  return {
    movers,
    all: { rule: 'PF-MOVE-10' },
    measured: { by: 'each' },
    allowance: {
      length: 0,
      each: movementValues(table, movers, 1),
      // PF-TERRAIN-10: both Movement Values rise, so that more is owed, too.
      bonuses: roadBonuses(table, movers),
      tolerance: TOLERANCE,
      rule: 'PF-MOVE-10',
    },
    least: {
      length: Math.max(0, ...Object.values(least)),
      each: least,
      excused: stuck,
      strictly: true,
      withBonuses: true,
      rule: 'PF-MOVE-10',
    },
    ...turning(table, movers, stuck),
    ground: {
      banned: [...impassableTo(table, movers), ...tooRoughFor(table, movers)],
      bridges: BRIDGES,
      judgedBy: 'touch',
    },
    passing: { through: 'none', flyers: flyersAmong(table, movers), rule: 'PF-MOVE-03' },
    ...(incoherence(table, squad) === null ? { coherency: coherencyOf(table, squad) } : {}),
    unit: '"',
    rule: 'PF-MOVE-03',
  };
}

/** PF-MOVE-09: who has no room to move may turn on the spot instead. */
function turning(
  table: Table,
  movers: readonly string[],
  stuck: readonly string[],
): Pick<Movement, 'shape' | 'shapes'> {
  const steered = steering(rulesOf(table), movers, 'flatOut', ONE_LINE);
  if (stuck.length === 0) return steered;
  const shapes = { ...steered.shapes, ...Object.fromEntries(stuck.map((model) => [model, ON_THE_SPOT])) };
  return { ...steered, shapes };
}

/** PF-TERRAIN-06, -08, -09: ground that is passable, but not at such a speed. A model is in it where its middle is. */
function tooRoughFor(table: Table, movers: readonly string[]): Movement['ground']['banned'] {
  return gather(TERRAIN, ({ id, noFlatOut, rule }) => {
    const barred = movers.filter((model) => noFlatOut.includes(figuresOf(table, model).drive));
    return barred.length === 0
      ? []
      : [{ kinds: [id], models: barred, leaving: true, judgedBy: 'centre' as const, rule } as const];
  });
}
