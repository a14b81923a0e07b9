import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { JsonRecord, Side } from '@bridgehead/kernel';
import {
  counter,
  placeAsk,
  type PlaceResult,
  poseAtLength,
  rectangle,
  type Table,
  tokenOf,
  tokensOf,
  type WalkedPath,
} from '@bridgehead/tabletop';
import { enemyOf, INCH, type Probe } from '../book/play.js';
import { canStand } from '../movement/way.js';

/** PB-TRAP-01: how wide the middle strip of the table is, which runs from edge to edge. */
const STRIP_WIDTH = 14 * INCH;

/** PB-TRAP-02: how near to a trap a leader's middle springs it, and how closely its way is measured. */
export const SPRINGING_DISTANCE = 1.5 * INCH;
const MEASURING_STEP = INCH / 4;

export function trapIds(side: Side): string[] {
  return [`${side}-trap-1`, `${side}-trap-2`];
}

export function stripOf({ surface: { width, height } }: Table): readonly Point[] {
  return rectangle({ x: width / 2, y: height / 2 }, { length: height, width: STRIP_WIDTH });
}

/** PB-TRAP-01: where do the traps lie? */
export const layTrapsAsk = placeAsk<JsonRecord>({
  name: 'layTraps',
  prompt: 'Where do the traps lie?',
  meaning: 'A place for each trap.',
  rules: ['PB-TRAP-01'],
  placing: (table, _args, side) => ({
    pieces: trapIds(side),
    bases: Object.fromEntries(trapIds(side).map((id) => [id, { shape: 'disc', radius: INCH / 2 }])),
    all: { rule: 'PB-TRAP-01' },
    inside: { areas: [stripOf(table)], rule: 'PB-TRAP-01' },
    banned: [{ kinds: ['building'], rule: 'PB-TRAP-01' }],
    judgedBy: 'touch',
    rule: 'PB-TRAP-01',
  }),
});

/** PB-TRAP-01: only the owner knows where its traps lie; everybody knows that there are two. */
export function layTraps(play: Probe, side: Side, { places }: PlaceResult): void {
  for (const { piece: id, to } of places) {
    if (to.kind !== 'on') continue;
    const at = { x: to.x, y: to.y, facing: 0 };
    const trap = { id, kind: 'trap', owner: side, at, value: 0, face: 'armed', knownTo: [side], marks: {} };
    play.emit({ kind: 'tokenPlaced', token: id, to: trap, because: 'PB-TRAP-01' });
    counter(play, side, 'traps', 1, 'PB-TRAP-01');
  }
}

interface TrapOnWay {
  readonly id: string;
  readonly along: number;
}

/** PB-TRAP-02: the first enemy trap that a way of this side comes near, and where. */
export function trapOnWay(table: Table, side: Side, walked: WalkedPath, from: number, to: number): TrapOnWay | null {
  const traps = tokensOf(table, 'trap').filter(({ face, owner }) => face === 'armed' && owner === enemyOf(side));
  if (traps.length === 0) return null;
  for (let along = from + MEASURING_STEP; along < to + MEASURING_STEP; along += MEASURING_STEP) {
    const middle = poseAtLength(walked, Math.min(along, to));
    const trap = traps.find(({ at }) => at !== null && pointToPoint(at, middle) <= SPRINGING_DISTANCE);
    if (trap !== undefined) return { id: trap.id, along: Math.min(along, to) };
  }
  return null;
}

/** PB-TRAP-02: the last quarter of an inch on the way where the mover can stand; at `from` it does. */
export function stopBefore(table: Table, walked: WalkedPath, from: number, along: number): number {
  for (let at = along; at > from; at -= MEASURING_STEP)
    if (canStand(table, walked.model, poseAtLength(walked, at))) return at;
  return from;
}

/** PB-TRAP-02: a trap has sprung; everybody sees it, and it is spent. */
export function disclose(play: Probe, trap: string): void {
  const { id, kind, owner, at, value, marks } = tokenOf(play.table, trap);
  const to = { id, kind, owner, at, value, marks, face: 'sprung' };
  play.emit({ kind: 'tokenFlipped', token: trap, to, because: 'PB-TRAP-02' });
  if (owner !== null) counter(play, owner, 'traps', -1, 'PB-TRAP-02');
}
