import { type Procedure, silent } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { bailedOut } from '../memos.js';

/** PF-ORDER-03: a squadron has completed a Movement Action; whoever lies in wait for it may fire at once. */
export const overwatch = silent((_play: TablePlay, _mover: string): void => {});

/** PF-TRANSPORT-07, PF-ORDER-03: squadrons that have just bailed out of wrecks are fired at like any that moved. */
export function* emergeUnderFire(play: TablePlay): Procedure<void> {
  for (const squad of play.table.squads.keys()) {
    if (bailedOut.read(play.table, squad) !== true) continue;
    bailedOut.wipe(play, squad, 'PF-ORDER-03');
    yield* overwatch(play, squad);
  }
}
