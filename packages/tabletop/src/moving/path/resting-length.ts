/** Where a model comes to rest if it is stopped on its way. */
import { type Footprint, footprintOf, overlaps } from '@bridgehead/geometry';
import type { Table } from '../../table/table.js';
import { Layout } from './layout.js';
import { boundsOfWay } from './terrain-along.js';
import { poseAtLength, type WalkedPath } from './walk.js';

/** How far back each try goes, in units of length. */
const STEP_BACK = 250;

/**
 * The greatest length, up to the wanted one, at which the model would overlap no other: on its way it may pass through others, but it
 * cannot be left on top of them. Models in `apart` are never in the way. 0 if there is no such length.
 */
export function restingLength(table: Table, walked: WalkedPath, wanted: number, apart: readonly string[] = []): number {
  const others: Footprint[] = [];
  new Layout(table).near(boundsOfWay(walked), (other) => {
    if (other.id !== walked.model && !apart.includes(other.id)) others.push(other.footprint);
  });
  const isFree = (length: number): boolean => {
    const print = footprintOf(walked.base, poseAtLength(walked, length));
    return !others.some((other) => overlaps(print, other));
  };
  let free = Math.min(wanted, walked.length);
  while (free > 0 && !isFree(free)) free = Math.max(0, free - STEP_BACK);
  return farthestFree(isFree, free, Math.min(wanted, walked.length, free + STEP_BACK));
}

/** By halving: the greatest length before the way is taken, which it is at `to`. */
export function farthestFree(isFree: (length: number) => boolean, from: number, to: number): number {
  let [free, taken] = [from, to];
  while (taken - free > 1) {
    const middle = (free + taken) >> 1;
    if (isFree(middle)) free = middle;
    else taken = middle;
  }
  return free;
}
