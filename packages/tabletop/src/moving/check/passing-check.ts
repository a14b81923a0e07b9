/** Whose bases a model may pass through on its way, and that it ends on nobody's. */
import { type Footprint, footprintOf, overlaps, type Point, sweepHits } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import type { StandingModel } from '../../table/positions.js';
import type { Model } from '../../table/table.js';
import type { PassingDemand } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { boundsOfWay } from '../path/terrain-along.js';
import { isStaying, type WalkedPath, type WalkedLeg } from '../path/walk.js';
import type { MoverInquiry } from './move-inquiry.js';

/** No base may be in the way, nor under the model at its end. A model that already overlaps another may move away, but not end there. */
export function checkPassing(mover: MoverInquiry): Refusal | null {
  const { walked, layout } = mover;
  if (isStaying(walked) && mover.enters === null && !mover.isPlaced) return null;
  let refused: Refusal | null = null;
  layout.near(boundsOfWay(walked), (other) => {
    refused ??= blockedBy(mover, other);
    return refused !== null;
  });
  return refused;
}

function blockedBy(mover: MoverInquiry, other: StandingModel): Refusal | null {
  const { walked, movement, model } = mover;
  if (other.id === model.id || movement.passing.apart?.includes(other.id) === true) return null;
  if (!mayPass(movement.passing, model, other)) {
    const overlapped = mover.enters === null && overlaps(mover.startPrint, other.footprint);
    const leg = overlapped ? undefined : walked.legs.find((leg) => legHits(walked, leg, other.footprint));
    if (leg !== undefined) return refuseOverlap(mover, other, leg.to, 'may not move through');
  }
  const isOnIt = mover.leaves === null && overlaps(mover.endPrint, other.footprint);
  return isOnIt ? refuseOverlap(mover, other, walked.end, 'would end on') : null;
}

/**
 * A model is lifted to turn and set down again, so only where it then stands counts. A turn about a corner and the step after it are
 * one use of the template, so only the end of that step counts.
 */
export function legHits({ base }: WalkedPath, leg: WalkedLeg, obstacle: Footprint): boolean {
  if (leg.kind === 'turn') return false;
  if (leg.kind === 'straight' && leg.template !== true) return sweepHits(base, leg.from, leg.to, obstacle);
  return base.shape === 'box' && overlaps(footprintOf(base, leg.to), obstacle);
}

/** Whether a model may pass through another's base on its way. */
export function mayPass(passing: PassingDemand, model: Model, other: StandingModel): boolean {
  const { through, never, flyers, overNo } = passing;
  if (flyers?.includes(model.id) === true) return overNo === undefined || other.side === model.side;
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

function refuseOverlap(mover: MoverInquiry, other: StandingModel, { x, y }: Point, deed: string): Refusal {
  const reason = `${mover.name} ${deed} ${nameOf(mover.table, other.id)}`;
  return refuseDemand('passing', mover.movement.passing.rule, reason, {
    model: mover.model.id,
    piece: other.id,
    point: [x, y],
  });
}
