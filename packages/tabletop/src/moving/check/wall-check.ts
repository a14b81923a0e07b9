/** Walls: no base passes over one or ends on one. */
import { overlaps, type Point } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { type WallNear, wallsNear } from '../path/obstacles.js';
import { reachOfWay } from '../path/terrain-along.js';
import { stays } from '../path/walk.js';
import type { Going } from './move-inquiry.js';
import { legHits } from './passing-check.js';

/** Who begins on a wall may leave it, but not end there; who flies comes down at the end only. */
export function checkWalls(going: Going): Refusal | null {
  const { table, movement, model, walked } = going;
  if (movement.ground.walls === undefined || (stays(walked) && going.enters === null && !going.placed)) return null;
  for (const near of wallsNear(table, movement.ground, model.id, reachOfWay(walked))) {
    const refused = stoppedBy(going, near);
    if (refused !== null) return refused;
  }
  return null;
}

function stoppedBy(going: Going, near: WallNear): Refusal | null {
  const { walked, startPrint, endPrint } = going;
  const begins = going.enters === null && overlaps(startPrint, near.wall);
  const leg = going.flies || begins ? undefined : walked.legs.find((each) => legHits(walked, each, near.wall));
  if (leg !== undefined) return refuseWall(going, near, leg.to, 'may not pass over');
  const isOnIt = going.leaves === null && overlaps(endPrint, near.wall);
  return isOnIt ? refuseWall(going, near, walked.end, 'may not end on') : null;
}

function refuseWall(going: Going, { piece, rule }: WallNear, { x, y }: Point, deed: string): Refusal {
  const reason = `${going.name} ${deed} a wall of ${piece.name}`;
  return refuse(rule.rule, reason, { model: going.model.id, terrain: piece.id, point: [x, y] });
}
