import { type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, lengthInUnits, nameOf, onTable, remember, type Table } from '@bridgehead/tabletop';
import { canReach, canReachStraight, goingIn } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import type { Pace } from '../traits/moments.js';
import { whyNotRush } from '../movement/pace.js';
import { cruising, movingFlatOut } from '../movement/restrictions.js';
import { ROAD_BONUS } from '../terrain/terrain.js';

/**
 * PF-TRANSPORT-02, PF-TRANSPORT-03: how fast a squadron must go so that every one of its models comes into contact with a Transport
 * or a building. Flat Out, if even one cannot do it Cruising; a refusal that names a model that cannot do it at all.
 */
export function paceInto(table: Table, squad: string, piece: string, rule: string): Pace | Refusal {
  return remember(table, `pace ${squad}>${piece}`, () => slowestPace(table, squad, piece, rule));
}

function slowestPace(table: Table, squad: string, piece: string, rule: string): Pace | Refusal {
  const models = onTable(table, squad).map(({ id }) => id);
  // Distances are soon measured, while ways must be looked for.
  const far = models.find((model) => !isNear(table, model, piece));
  if (far !== undefined) return tooFar(table, far, piece, rule);
  let pace: Pace = 'cruising';
  for (const model of models) {
    const own = paceOf(table, squad, model, piece);
    if (own === null) return tooFar(table, model, piece, rule);
    if (own === 'flatOut') pace = own;
  }
  return pace === 'flatOut' ? (whyNotRush(table, squad) ?? pace) : pace;
}

function isNear(table: Table, model: string, piece: string): boolean {
  return isWithin(distanceBetween(table, model, piece), inches(fastest(table, model) + ROAD_BONUS.inches));
}

/** The last Movement Value of a model, in inches: the one for Flat Out if it has that. */
function fastest(table: Table, model: string): number {
  const [cruise = 0, flatOut = cruise] = figuresOf(table, model).mv;
  return flatOut;
}

function tooFar(table: Table, model: string, piece: string, rule: string): Refusal {
  const gap = distanceBetween(table, model, piece);
  const most = fastest(table, model);
  const why = isWithin(gap, inches(most)) ? 'no way leads it into contact' : `it moves ${most}" Flat Out`;
  return refuse(rule, `${nameOf(table, model)} is ${lengthInUnits(gap)}" from ${nameOf(table, piece)}; ${why}.`);
}

/** Null for a model that cannot come into contact at all. */
function paceOf(table: Table, squad: string, model: string, piece: string): Pace | null {
  if (canReach(table, goingIn(table, squad, cruising(table, squad, [model])), model, piece)) return 'cruising';
  const rush = goingIn(table, squad, movingFlatOut(table, squad, [model]));
  return canReachStraight(table, rush, model, piece) ? 'flatOut' : null;
}
