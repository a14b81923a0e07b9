import { ask, milestone, type Procedure, textIn } from '@bridgehead/kernel';
import { stage, markOn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { designate } from './designate.js';
import { fireIndependently } from './fire.js';
import { emergeUnderFire } from '../orders/overwatch.js';
import { HOLD } from './declare-attacks.js';
import { declareTarget } from './declare-target.js';
import { whyTooFast } from './barred.js';
import { gunsOf } from './guns.js';
import { hasTarget } from './targeting.js';
import { consolidate } from '../disorder/consolidation.js';
import { FLAT_OUT } from '../book/marks.js';
import { focusedFire, foughtCqb, overwatchNominated } from '../book/memos.js';
import { segmentAfter } from '../turn/segments.js';

/** PF-TURN-08, chapter 19: the Main Ordnance Segment. */
export const mainOrdnance = stage({
  id: 'mainOrdnance',
  name: 'Main Ordnance Segment',
  meaning: 'The Squadron uses its Designators and fires at one target.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    spoilOrders(play, squad);
    yield* designateAndFire(play, squad);
    return segmentAfter(play.table, squad, 'mainOrdnance');
  },
});

/** PF-DROP-02: Designators first, also after a Flat Out move; then the weapons. Who sets Overwatch does neither. */
function* designateAndFire(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const waits = overwatchNominated.read(play.table, squad) === true;
  const struck = waits ? false : yield* designate(play, squad, emergeUnderFire);
  const target = mayFire(play, squad) ? yield* ask(side, declareTarget, { squad }) : HOLD;
  if (target !== HOLD && foughtCqb.read(play.table, squad) === true) play.cite('PF-CQB-10');
  if (target !== HOLD) yield* andConsolidate(play, fireIndependently(play, squad, target, emergeUnderFire));
  // PF-ARTY-05: those whom a strike has hurt wait for the end of the segment with the others.
  else if (struck) yield* andConsolidate(play, nothing());
}

function* nothing(): Procedure<void> {}

/** Fire and everything that follows from it, tests included: what a forecast runs. */
export function* andConsolidate(play: TablePlay, firing: Procedure<void>): Procedure<void> {
  yield* firing;
  yield* consolidate(play, 'PF-FIRE-13');
  yield* milestone('segment');
}

/** PF-ORDER-01, PF-ORDER-02: who has fought at close quarters in its activation has done something else, and fires as usual. */
function spoilOrders(play: TablePlay, squad: string): void {
  if (foughtCqb.read(play.table, squad) !== true) return;
  if (focusedFire.read(play.table, squad) === true) focusedFire.wipe(play, squad, 'PF-ORDER-01');
  if (overwatchNominated.read(play.table, squad) === true) overwatchNominated.wipe(play, squad, 'PF-ORDER-02');
}

/** PF-FIRE-01: not who went Flat Out, unless it is a Forlorn Hope, nor who sets Overwatch; and who has no guns need not be asked. */
function mayFire(play: TablePlay, squad: string): boolean {
  if (isBarred(play, squad)) {
    play.cite('PF-FIRE-01');
    return false;
  }
  if (gunsOf(play.table, squad).length === 0) return false;
  if (!hasTarget(play.table, squad)) play.cite('PF-FIRE-04');
  return true;
}

function isBarred(play: TablePlay, squad: string): boolean {
  if (overwatchNominated.read(play.table, squad) === true) return true;
  if (whyTooFast(play.table, squad) !== null) return true;
  if (markOn(play.table, squad, FLAT_OUT) > 0) play.cite('PF-MORALE-07');
  return false;
}
