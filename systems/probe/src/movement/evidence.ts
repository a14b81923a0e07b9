import { type Evidence, type Heard, modelOf, type Table, whenTold } from '@bridgehead/tabletop';
import { idsOnTable } from '../book/squads.js';
import { stoppedMover } from '../reactions/evidence.js';

/** PB-MOVE-06: followers stay where they are when their leader was stopped. */
export const movementEvidence: readonly Evidence[] = [
  whenTold('stageBegan', 'PB-MOVE-06', (_next, table, soFar) => {
    const leader = stoppedMover(table, soFar);
    return leader !== null && hasFollowers(table, leader) && !soFar.some(isRegrouping);
  }),
];

function hasFollowers(table: Table, leader: string): boolean {
  return idsOnTable(table, modelOf(table, leader).squad).some((id) => id !== leader);
}

function isRegrouping(event: Heard): boolean {
  return 'because' in event && event.because === 'PB-MOVE-06';
}
