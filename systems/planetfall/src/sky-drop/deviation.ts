import type { Facing, Point } from '@bridgehead/geometry';
import { faces, type Procedure, type Side, sum, ask } from '@bridgehead/kernel';
import { type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { rerollDirection } from './reroll-direction.js';
import { directionOf } from './edges.js';
import { isZeroedIn, pointAt } from './ways.js';

/** Where something has come down, which may be off the table, and the way that it took there. */
export interface Deviation {
  readonly point: Point;
  readonly way: Facing;
}

/**
 * PF-DROP-08: from the nominated edge as many edges clockwise as the die says less one, and as many D6 inches as the Micro-die
 * shows.
 */
export function* deviate(play: TablePlay, side: Side, marker: string, edge: number): Procedure<Deviation> {
  const rolled = yield* direction(play, side, marker, edge);
  const token = tokenOf(play.table, marker);
  // What falls near its marker falls where it was wanted.
  const distance = { stream: 'DIST', rule: 'PF-DROP-08', side, count: token.value, sides: 6, good: 'low' } as const;
  const { total } = yield* sum(distance);
  const over = edge + rolled - 1;
  return { point: pointAt(token, over, total), way: directionOf(token.at?.facing ?? 0, over) };
}

/** PF-DROP-07: a marker that is Zero-ed In lets its commander roll for the direction once more, before the distance. */
function* direction(play: TablePlay, side: Side, marker: string, edge: number): Procedure<number> {
  const rolled = yield* rollDirection(side, 'PF-DROP-08');
  if (!isZeroedIn(play.table, marker)) return rolled;
  play.cite('PF-DROP-07');
  const choice = yield* ask(side, rerollDirection, { marker, edge, rolled });
  return choice === 'keep' ? rolled : yield* rollDirection(side, 'PF-DROP-07');
}

function* rollDirection(side: Side, rule: string): Procedure<number> {
  const { faces: rolled } = yield* faces({ stream: 'DIR', rule, side, count: 1, sides: 6 });
  return rolled[0] ?? 1;
}
