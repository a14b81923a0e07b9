import type { Pose } from '@bridgehead/geometry';
import { type JsonRecord, type Side, silent } from '@bridgehead/kernel';
import { putOn, stage, type Table, type TablePlay, playedSides } from '@bridgehead/tabletop';
import { type LateArrival, lineUp } from '@bridgehead/wargame';
import { squadsOfHelix } from '../../book/helix.js';
import { lateArrival } from '../../book/memos.js';
import { depthIn, scheduleIn, SETTING_UP } from '../agreed.js';
import { setupAfter } from '../setup-order.js';
import { deploying, helixesOf, standsByItself, zoneOf } from './deploying.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-12, agreed as quick: both forces take up their zones at once. */
export const formUp = stage({
  id: 'formUp',
  name: 'Forming up',
  meaning: 'Both forces take up their Deployment Zones at once, as agreed.',
  args: SETTING_UP,
  run: silent((play: TablePlay, agreed: JsonRecord) => {
    play.cite('PF-SETUP-11');
    for (const side of playedSides(play.table)) {
      const put = (model: string, at: Pose) => putOn(play, model, at, RULE);
      for (const squad of lineUpForce(play.table, side, depthIn(agreed), scheduleIn(agreed), put))
        withoutRoom(play, side, squad, [squad]);
    }
    return setupAfter(play.table, 'formUp', agreed);
  }),
});

/** Squadrons that find no room in their zone come on in the first turn, as Reserves do. */
export function withoutRoom(play: TablePlay, side: Side, by: string, squads: readonly string[]): void {
  play.emit({ kind: 'declared', side, what: 'No room in the Deployment Zone', by, because: RULE });
  for (const squad of squads) lateArrival.write(play, squad, { turn: 1 }, RULE);
}

/**
 * PF-SETUP-12, without asking anybody: the helixes of a side one after another, each where its commander would usually deploy it,
 * put down before the battle or by events in it. Gives the squadrons that find no room.
 */
export function lineUpForce(
  table: Table,
  side: Side,
  depth: number,
  late: Readonly<Record<string, LateArrival>>,
  put: (model: string, at: Pose) => void,
): readonly string[] {
  const zone = zoneOf(table, side, depth);
  const isDeployed = (squad: string) => standsByItself(table, squad) && !Object.hasOwn(late, squad);
  const helixes = helixesOf(table, side).map((id) => ({ id, squads: squadsOfHelix(table, id).filter(isDeployed) }));
  return lineUp(table, zone, helixes, (squads) => deploying(table, squads, zone), put);
}
