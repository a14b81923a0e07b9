import { type Movement, onTable, type ShapeDemand, type Table } from '@bridgehead/tabletop';
import type { Pace } from '../traits/moments.js';
import { TOLERANCE } from '../book/measuring.js';
import { flyersAmong, groundFor, roadBonuses, tooRoughFor } from '../terrain/ground.js';
import { coherencyOf, incoherence } from './coherency.js';
import { hemmedIn, steering } from './lumbering.js';
import { movementValues } from './pace.js';

/** What moves of a squadron must keep to, whatever the action: those of all its models on the table, where not given. */

const FREELY: ShapeDemand = { kind: 'free', rule: 'PF-MOVE-07' };
const ONE_LINE: ShapeDemand = { kind: 'pivotStraight', rule: 'PF-MOVE-10' };
const ON_THE_SPOT: ShapeDemand = { kind: 'pivot', rule: 'PF-MOVE-09' };

/** PF-MOVE-07: what a Cruising move must keep to. */
export function cruising(table: Table, squad: string, movers = standing(table, squad)): Movement {
  return {
    ...restrictions(table, squad, movers, 'cruising', 'PF-MOVE-07'),
    ...steering(table, movers, 'cruising', FREELY),
  };
}

/** PF-MOVE-10: what a Flat Out move must keep to: one pivot, one line, farther than Cruising, all of them. */
export function movingFlatOut(table: Table, squad: string, movers = standing(table, squad)): Movement {
  const plain = restrictions(table, squad, movers, 'flatOut', 'PF-MOVE-10');
  const least = movementValues(table, movers, 'cruising');
  const stuck = hemmedIn(table, movers);
  return {
    ...plain,
    all: { rule: 'PF-MOVE-10' },
    least: {
      length: Math.max(0, ...Object.values(least)),
      each: least,
      excused: stuck,
      strictly: true,
      // PF-TERRAIN-10: both Movement Values rise, so that more is owed, too.
      withBonuses: true,
      rule: 'PF-MOVE-10',
    },
    ...steeringFlatOut(table, movers, stuck),
    ground: { ...plain.ground, banned: [...plain.ground.banned, ...tooRoughFor(table, movers)] },
  };
}

function standing(table: Table, squad: string): readonly string[] {
  return onTable(table, squad).map(({ id }) => id);
}

/** PF-MOVE-03; PF-MOVE-04: a squadron that is in coherency must still be so afterwards. */
function restrictions(
  table: Table,
  squad: string,
  movers: readonly string[],
  pace: Pace,
  rule: string,
): Omit<Movement, 'shape'> {
  return {
    movers,
    measured: { by: 'each' },
    allowance: {
      length: 0,
      each: movementValues(table, movers, pace),
      bonuses: roadBonuses(table, movers),
      tolerance: TOLERANCE,
      rule,
    },
    ground: groundFor(table, movers),
    passing: { through: 'none', flyers: flyersAmong(table, movers), rule: 'PF-MOVE-03' },
    ...(incoherence(table, squad) === null ? { coherency: coherencyOf(table, squad) } : {}),
    unit: '"',
    rule: 'PF-MOVE-03',
  };
}

/** PF-MOVE-09: a model that has no room to move may turn on the spot instead. */
function steeringFlatOut(
  table: Table,
  movers: readonly string[],
  stuck: readonly string[],
): Pick<Movement, 'shape' | 'shapes'> {
  const steered = steering(table, movers, 'flatOut', ONE_LINE);
  if (stuck.length === 0) return steered;
  const shapes = { ...steered.shapes, ...Object.fromEntries(stuck.map((model) => [model, ON_THE_SPOT])) };
  return { ...steered, shapes };
}
