import type { Facing } from '@bridgehead/geometry';
import { ask, bidAsk, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import { LENGTH_UNIT, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { farthestStraight, forceMove } from '../movement/forced-move.js';
import { movementOf } from '../movement/movement.js';

interface Evading extends JsonRecord {
  readonly unit: string;
  /** In whole inches, the last one perhaps not full. */
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

/** FF-CQB-10: straight away from where the attacking Leader stands, as an Advance, up to the last legal point. */
export function* evade(play: TablePlay, unit: string, heading: Facing): Procedure<void> {
  const movement = movementOf(play.table, unit, 'advance');
  const far = farthestStraight(play.table, unit, movement, heading)?.walked.length ?? 0;
  const most = Math.ceil(far / LENGTH_UNIT);
  const wanted = yield* ask(squadOf(play.table, unit).side, evadeAsk, { unit, most });
  const length = Math.min(far, wanted * LENGTH_UNIT);
  const move = farthestStraight(play.table, unit, movement, heading, length);
  if (move !== null && move.walked.length > 0) yield* forceMove(play, unit, move, 'FF-CQB-10');
}
