import { advance, footprintOf, overlaps } from '@bridgehead/geometry';
import type { Procedure } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  isOnSurface,
  modelOf,
  moveTo,
  poseOf,
  profileOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { cm } from '../book/measuring.js';
import { directionOf } from '../book/scatter.js';
import { formationOf, isFlying, isWarEngine } from '../book/units.js';
import { goingAt } from '../terrain/terrain.js';
import { noteBurst } from './bursts.js';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** How an engine that lost its balance goes. */
interface Staggering {
  /** How many dice it goes, in cm. */
  readonly dice: number;
  /** What a die must show to hit a unit in its way. */
  readonly needs: number;
  /** EA-FORCE-89: whether only those are hit on whom it lands. */
  readonly lands?: true;
}

/** EA-FORCE-89: an engine moves at random in a straight line; those in its way may be hit. Returns whether it was stopped. */
export function* stagger(play: TablePlay, model: string, { dice, needs, lands }: Staggering): Procedure<boolean> {
  const { side } = modelOf(play.table, model);
  const direction = directionOf(yield* rollDie('DIRECTION', 'EA-GEN-06', side, 12));
  let length = 0;
  for (let n = 0; n < dice; n++) length += yield* rollDie('DISTANCE', 'EA-FORCE-89', side);
  const pose = poseOf(play.table, model);
  if (pose === null) return true;
  const way = wayOf(play.table, model, pose, direction, length);
  const units = lands === true ? way.under : way.passed;
  if (units.length > 0) noteBurst(play, model, { needs, kind: 'inItsWay', units });
  if (way.to !== pose) moveTo(play, model, way.to, 'EA-FORCE-89', [pose, way.to]);
  return way.stopped;
}

interface Way {
  /** The farthest spot at which nobody stands. */
  readonly to: Spot;
  readonly stopped: boolean;
  /** Units that it passed over, and those under it at the end. */
  readonly passed: readonly string[];
  readonly under: readonly string[];
}

/** Centimetre by centimetre: stopped by the table edge, impassable ground and war engines, which it cannot push aside. */
function wayOf(table: Table, model: string, from: Spot, direction: number, length: number): Way {
  let to = from;
  let under: readonly string[] = [];
  const passed = new Set<string>();
  for (let gone = 1; gone <= length; gone++) {
    const spot = { ...advance(from, direction, cm(gone)), facing: from.facing };
    const met = unitsAt(table, model, spot);
    const isBlocked = !isOnSurface(table.surface, spot) || goingAt(table, model, spot) === 'impassable';
    if (isBlocked || met.some((id) => isWarEngine(table, id))) return { to, stopped: true, passed: [...passed], under };
    for (const id of met) passed.add(id);
    under = met;
    if (met.length === 0) to = spot;
  }
  return { to, stopped: false, passed: [...passed], under };
}

function unitsAt(table: Table, model: string, spot: Spot): readonly string[] {
  const print = footprintOf(profileOf(table, model).base, spot);
  return [...table.models.values()].flatMap(({ id, place }) => {
    if (id === model || place.kind !== 'on' || isFlying(table, formationOf(table, id))) return [];
    return overlaps(print, footprintOfPiece(table, id)) ? [id] : [];
  });
}
