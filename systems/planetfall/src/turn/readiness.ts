import { type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, nameOf, type Table } from '@bridgehead/tabletop';
import { waitsAbove } from '../sky-drop/waiting.js';
import { ACTIVATED } from '../book/marks.js';
import { overwatchSet } from '../book/memos.js';
import { isRearEchelon } from '../traits/rear-echelon.js';

/** PF-TURN-05: why a squadron has no activation left in this turn, or never gets one; null if it is Ready. */
export function whyNotReady(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (markOn(table, squad, ACTIVATED) > 0)
    return refuse('PF-TURN-05', `${name} has its Activation Marker for this turn.`);
  if (overwatchSet.read(table, squad) === true) return refuse('PF-ORDER-02', `${name} went on Overwatch in this turn.`);
  // It counts as activated once it is deployed, and a squadron that waits above is still to be deployed.
  if (isRearEchelon(table, squad) && !waitsAbove(table, squad))
    return refuse('PF-MAR-28', `${name} is of the Rear Echelon and never activates.`);
  return null;
}
