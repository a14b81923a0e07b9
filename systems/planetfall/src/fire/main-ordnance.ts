import { ask, type Procedure, textIn } from '@bridgehead/kernel';
import { squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { focusedFire, foughtCqb, overwatchNominated } from '../book/memos.js';
import { consolidate } from '../disorder/consolidation.js';
import { emergeUnderFire } from '../orders/overwatch.js';
import { segmentAfter } from '../turn/segments.js';
import { HOLD } from './declare-attacks.js';
import { declareTarget, whyTooFast } from './declare-target.js';
import { designate } from './designate.js';
import { gunsOf } from './guns.js';
import { fireIndependently } from './independent-targets.js';

/** PF-TURN-08, chapter 19: the Main Ordnance Segment. */
export const mainOrdnance = stage({
  id: 'mainOrdnance',
  name: 'Main Ordnance Segment',
  meaning: 'The Squadron uses its Designators and fires at one target.',
  args: { squad: 'the Squadron' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    spoilOrders(play, squad);
    play.cite('PF-FIRE-01');
    yield* designateAndFire(play, squad);
    return segmentAfter(play.table, squad, 'mainOrdnance');
  },
});

/** PF-DROP-02: Designators first, also after a Flat Out move; then the weapons. A squadron that sets Overwatch does neither. */
function* designateAndFire(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const waits = overwatchNominated.read(play.table, squad) === true;
  const struck = waits ? false : yield* designate(play, squad, emergeUnderFire);
  const target = mayFire(play.table, squad) ? yield* ask(side, declareTarget, { squad }) : HOLD;
  if (target !== HOLD) yield* fireIndependently(play, squad, target, emergeUnderFire);
  // PF-ARTY-05: squadrons that a strike has damaged test at the end of the segment, with the others.
  if (target !== HOLD || struck) yield* consolidate(play, 'PF-FIRE-13');
}

/**
 * PF-ORDER-01, PF-ORDER-02: a squadron that fought at close quarters in its activation loses its Special Fire Order, and fires as usual.
 */
function spoilOrders(play: TablePlay, squad: string): void {
  if (foughtCqb.read(play.table, squad) !== true) return;
  if (focusedFire.read(play.table, squad) === true) focusedFire.wipe(play, squad, 'PF-ORDER-01');
  if (overwatchNominated.read(play.table, squad) === true) overwatchNominated.wipe(play, squad, 'PF-ORDER-02');
}

/**
 * PF-FIRE-01: a squadron that sets Overwatch or went Flat Out may not fire, unless it is a Forlorn Hope; a squadron without guns is not
 * asked.
 */
function mayFire(table: Table, squad: string): boolean {
  if (overwatchNominated.read(table, squad) === true || whyTooFast(table, squad) !== null) return false;
  return gunsOf(table, squad).length > 0;
}
