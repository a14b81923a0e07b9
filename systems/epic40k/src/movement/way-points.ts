import { footprintOf, distance, type Footprint } from '@bridgehead/geometry';
import { type Table, terrainAlong, terrainAt, type WalkedPath, poseAtLength } from '@bridgehead/tabletop';
import { columnOf } from '../terrain/cover.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { flies } from './movement.js';

/** A piece of dangerous ground that a unit comes to, and how far along its way. */
export interface Danger {
  readonly terrain: string;
  readonly at: number;
}

/** E40-TERR-03: where a unit tests on its way; E40-KEY-09, E40-KEY-14: those who leap only where they start and end. */
export function dangersOn(table: Table, unit: string, walked: WalkedPath): readonly Danger[] {
  const kinds = kindsThatAre('dangerous', columnOf(table, unit));
  if (kinds.length === 0 || walked.length === 0) return [];
  const visits = terrainAlong(table, walked, 'centre', kinds);
  const found = new Map<string, number>();
  for (const { id, kind } of terrainAt(table, walked.start)) if (kinds.includes(kind)) found.set(id, 0);
  for (const { terrain, from, to } of visits) {
    const matters = !flies(table, unit) || from === 0 || to >= walked.length;
    const at = flies(table, unit) && from > 0 ? walked.length : Math.floor(from);
    if (matters && !found.has(terrain)) found.set(terrain, at);
  }
  return [...found].map(([terrain, at]) => ({ terrain, at }));
}

/** How finely a way is looked at, in lengths: a tenth of a millimetre. */
const FINENESS = 100;
/** How far apart looks are at first. */
const STRIDE = 2_000;

/**
 * The first point of a way at which a base comes within a distance of another, beyond a point; for one that begins within it, the
 * first point at which it is nearer than when it began. Null if there is none.
 */
export function firstWithin(walked: WalkedPath, other: Footprint, reach: number, after: number): number | null {
  const gapAt = (length: number) => distance(footprintOf(walked.base, poseAtLength(walked, length)), other);
  const start = gapAt(0);
  const isMet = start > reach ? (gap: number) => gap <= reach : (gap: number) => gap < start - FINENESS;
  for (let at = Math.max(0, after); at < walked.length; ) {
    // Nobody comes nearer by more than he walks, so that most of a way can be left out.
    const gap = gapAt(at);
    const leap = start > reach ? Math.max(STRIDE, gap - reach) : STRIDE;
    const next = Math.min(walked.length, at + leap);
    if (isMet(gapAt(next))) return halved(at, next, (length) => isMet(gapAt(length)));
    at = next;
  }
  return null;
}

function halved(from: number, to: number, isMet: (length: number) => boolean): number {
  let [before, met] = [Math.floor(from), Math.ceil(to)];
  while (met - before > 1) {
    const middle = (before + met) >> 1;
    if (isMet(middle)) met = middle;
    else before = middle;
  }
  return met;
}
