import type { SightObstacle, WallRule } from '@bridgehead/tabletop';

/** PB-WALL-01: nobody moves over the walls of a compound or stands on them. */
export const WALLS: readonly WallRule[] = [{ kinds: ['compound'], rule: 'PB-WALL-01' }];

/** PB-WALL-01: one looks over all of a compound but its walls. */
export function isWall(between: SightObstacle): boolean {
  return between.kind === 'terrain' && between.terrain.kind === 'compound' && between.part?.kind === 'wall';
}
