/** Staying on the table, and what other bases do to a move: whom one may pass through, and that nobody is stood on. */
import { type Footprint, footprintOf, overlaps, type Point, sweepHits } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import type { Standing } from '../../table/positions.js';
import type { Model } from '../../table/table.js';
import type { Passing } from '../demand/movement.js';
import { reachOfWay } from '../path/terrain-along.js';
import { type Leg, stays, type Walked } from '../path/walk.js';
import type { Going } from './move-inquiry.js';

/** No base in the way, and none under the model at its end. Who begins overlapping another may go, but not end there. */
export function checkPassing(going: Going): Refusal | null {
  const { walked, layout } = going;
  if (stays(walked) && going.enters === null && !going.placed) return null;
  let refused: Refusal | null = null;
  layout.near(reachOfWay(walked), (other) => {
    refused ??= blockedBy(going, other);
    return refused !== null;
  });
  return refused;
}

function blockedBy(going: Going, other: Standing): Refusal | null {
  const { walked, movement, model } = going;
  if (other.id === model.id || movement.passing.apart?.includes(other.id) === true) return null;
  if (!mayPass(movement.passing, model, other)) {
    const overlapped = going.enters === null && overlaps(going.startPrint, other.footprint);
    const leg = overlapped ? undefined : walked.legs.find((leg) => legHits(walked, leg, other.footprint));
    if (leg !== undefined) return refuseOverlap(going, other, leg.to, 'may not move through');
  }
  const isOnIt = going.leaves === null && overlaps(going.endPrint, other.footprint);
  return isOnIt ? refuseOverlap(going, other, walked.end, 'would end on') : null;
}

/**
 * When it turns, the model is lifted and set down again: only how it then stands counts. The turn about a corner and the step that
 * follows are one use of the template (PF-MOVE-08), so only the end of the step does.
 */
export function legHits({ base }: Walked, leg: Leg, obstacle: Footprint): boolean {
  if (leg.kind === 'turn') return false;
  if (leg.kind === 'straight' && leg.template !== true) return sweepHits(base, leg.from, leg.to, obstacle);
  return base.shape === 'box' && overlaps(footprintOf(base, leg.to), obstacle);
}

/** Whether a model may go through another's base on its way. */
export function mayPass(passing: Passing, model: Model, other: Standing): boolean {
  const { through, never, flyers } = passing;
  if (flyers?.includes(model.id) === true) return true;
  if (never?.includes(other.id) === true) return false;
  switch (through) {
    case 'all':
      return true;
    case 'friends':
      return other.side === model.side;
    case 'squad':
      return other.squad === model.squad;
    case 'none':
      return false;
  }
}

function refuseOverlap(going: Going, other: Standing, { x, y }: Point, deed: string): Refusal {
  const reason = `${going.name} ${deed} ${nameOf(going.table, other.id)}`;
  return refuse(going.movement.passing.rule, reason, { model: going.model.id, piece: other.id, point: [x, y] });
}
