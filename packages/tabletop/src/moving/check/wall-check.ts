/** No base may pass over a wall or end on one. */
import { overlaps, type Point } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { refuseDemand } from '../demand/refuse-demand.js';
import { type NearbyWall, wallsNear } from '../path/obstacles.js';
import { boundsOfWay } from '../path/terrain-along.js';
import { isStaying } from '../path/walk.js';
import type { MoverInquiry } from './move-inquiry.js';
import { legHits } from './passing-check.js';

/** A model that begins on a wall may move off it, but not end on it; for a model that flies, only the end counts. */
export function checkWalls(mover: MoverInquiry): Refusal | null {
  const { table, movement, model, walked } = mover;
  if (movement.ground.walls === undefined || (isStaying(walked) && mover.enters === null && !mover.isPlaced))
    return null;
  for (const near of wallsNear(table, movement.ground, model.id, boundsOfWay(walked))) {
    const refused = stoppedBy(mover, near);
    if (refused !== null) return refused;
  }
  return null;
}

function stoppedBy(mover: MoverInquiry, near: NearbyWall): Refusal | null {
  const { walked, startPrint, endPrint } = mover;
  const begins = mover.enters === null && overlaps(startPrint, near.wall);
  const leg = mover.isFlying || begins ? undefined : walked.legs.find((each) => legHits(walked, each, near.wall));
  if (leg !== undefined) return refuseWall(mover, near, leg.to, 'may not pass over');
  const isOnIt = mover.leaves === null && overlaps(endPrint, near.wall);
  return isOnIt ? refuseWall(mover, near, walked.end, 'may not end on') : null;
}

function refuseWall(mover: MoverInquiry, { piece, rule }: NearbyWall, { x, y }: Point, deed: string): Refusal {
  const reason = `${mover.name} ${deed} a wall of ${piece.name}`;
  return refuseDemand('ground', rule.rule, reason, { model: mover.model.id, terrain: piece.id, point: [x, y] });
}
