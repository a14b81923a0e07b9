import { type JsonRecord, milestone, type Procedure, pickOne, type StageCall } from '@bridgehead/kernel';
import { markOn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../args.js';
import { fire } from '../actions/fire.js';
import { emergeUnderFire } from '../actions/overwatch.js';
import { HOLD } from '../asks/declare-attacks.js';
import { declareTarget } from '../asks/declare-target.js';
import { gunsOf } from '../fire/guns.js';
import { consolidate } from '../disorder/consolidation.js';
import { FLAT_OUT, isForlornHope } from '../marks.js';
import { segmentAfter } from './segments.js';

/** PF-TURN-08, chapter 19: the Main Ordnance Segment. */
export function* mainOrdnance(play: TablePlay, args: JsonRecord): Procedure<StageCall> {
  const squad = idIn(args, 'squad');
  const { side } = squadOf(play.table, squad);
  const target = mayFire(play, squad) ? yield* pickOne(side, declareTarget, { squad }) : HOLD;
  if (target !== HOLD) yield* andConsolidate(play, fire(play, squad, target, emergeUnderFire));
  return segmentAfter(play.table, squad, 'mainOrdnance');
}

/** Fire and everything that follows from it, tests included: what a forecast runs. */
export function* andConsolidate(play: TablePlay, firing: Procedure<void>): Procedure<void> {
  yield* firing;
  yield* consolidate(play, 'PF-FIRE-13');
  yield* milestone('segment');
}

/** PF-FIRE-01: who went Flat Out does not fire, unless it is a Forlorn Hope; and who has no guns need not be asked. */
function mayFire(play: TablePlay, squad: string): boolean {
  play.cite('PF-FIRE-01');
  const rushing = markOn(play.table, squad, FLAT_OUT) > 0 && !isForlornHope(play.table, squad);
  return !rushing && gunsOf(play.table, squad).length > 0;
}
