import type { Point } from '@bridgehead/geometry';
import { ask, bidAsk, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import { footprintOfPiece, LENGTH_UNIT, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { leaderOf } from '../book/units.js';
import { forcedLength, forceMove, headingFrom } from '../movement/forced-move.js';
import { movementOf } from '../movement/movement.js';

interface Evading extends JsonRecord {
  readonly unit: string;
  /** In whole inches. */
  readonly most: number;
}

/** FF-CQB-10: how far does the unit evade? */
export const evadeAsk = bidAsk<Table, Evading>({
  name: 'evade',
  prompt: 'How many inches does the unit evade?',
  meaning: 'A whole number of inches; as far as possible is the usual one.',
  rules: ['FF-CQB-10'],
  rule: 'FF-CQB-10',
  range: (_table, { most }) => ({ least: 0, most }),
  usual: (_table, { most }) => most,
});

/** FF-CQB-10: straight away from where the attacking Leader stands, as an Advance. */
export function* evade(play: TablePlay, unit: string, from: Point): Procedure<void> {
  const leader = leaderOf(play.table, unit);
  if (leader === undefined) return;
  const heading = headingFrom(from, footprintOfPiece(play.table, leader).centre);
  const far = forcedLength(play.table, unit, movementOf(play.table, unit, 'advance'), heading) ?? 0;
  const most = Math.ceil(far / LENGTH_UNIT);
  const wanted = yield* ask(squadOf(play.table, unit).side, evadeAsk, { unit, most });
  yield* forceMove(play, unit, heading, Math.min(far, wanted * LENGTH_UNIT), 'FF-CQB-10');
}
