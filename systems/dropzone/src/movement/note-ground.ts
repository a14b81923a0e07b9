import { lengthInside } from '@bridgehead/geometry';
import { type ModelMove, type Table, type TablePlay, terrainIndex, terrainOf } from '@bridgehead/tabletop';
import { addEffort, noteOffRoad } from '../activation/state.js';
import { POOR, ROAD } from '../terrain/terrain.js';
import { usesRoads } from '../transports/limits.js';
import { isSlowed } from './ground.js';

const ROUNDING = 3;

/** How much of a way lies on ground of a kind; pieces of a kind do not overlap. */
function lengthOn(table: Table, { walked }: ModelMove, kind: string): number {
  let length = 0;
  for (const { id, footprint } of terrainIndex(table).list)
    if (terrainOf(table, id).kind === kind)
      for (const { from, to } of walked.legs) length += lengthInside(footprint, from, to);
  return length;
}

/** DZC-TRANSPORT-07: Tough ground and leaving the road count toward the half move, wherever the unit is when it embarks or disembarks. */
export function noteGround(play: TablePlay, move: ModelMove): void {
  const { table } = play;
  const { model, walked } = move;
  if (walked.length === 0) return;
  if (isSlowed(table, model)) addEffort(play, model, lengthOn(table, move, POOR));
  if (usesRoads(table, model) && lengthOn(table, move, ROAD) + ROUNDING < walked.length) noteOffRoad(play, model);
}
