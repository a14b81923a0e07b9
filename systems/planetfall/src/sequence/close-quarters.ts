import { type JsonRecord, type StageCall, silent } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../args.js';
import { segmentAfter } from './segments.js';

/** PF-TURN-08, chapter 17: the CQB Segment. */
export const closeQuarters = silent((play: TablePlay, args: JsonRecord): StageCall => {
  const squad = idIn(args, 'squad');
  return segmentAfter(play.table, squad, 'closeQuarters');
});
