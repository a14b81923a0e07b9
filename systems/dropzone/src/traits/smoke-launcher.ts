import { type Refusal, refuse } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, hasShot, shootingWindow } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { remembered } from '../book/memos.js';
import { isInPlay, unitsOf } from '../book/units.js';
import { smoke } from '../fire/cover.js';

const RULE = 'DZC-FORCE-51';

const launched = remembered<boolean>('launched', 'battle', {
  name: 'Smoke launched',
  meaning: 'of a Squad: it has used its Smoke Launchers in this battle',
});

function whyNot(table: Table, squad: string): Refusal | null {
  if (launched.read(table, squad) === true) return refuse(RULE, 'Its Smoke Launchers are empty.');
  if (hasShot.read(table, squad) === true) return refuse(RULE, 'Smoke takes the place of its shooting.');
  return shootingWindow.read(table, actsWith(table, squad) ?? '') === 'closed'
    ? refuse('DZC-TURN-13', 'The shooting window of this activation is over.')
    : null;
}

/** DZC-FORCE-51: Soft Cover of its own making, once, in place of shooting. */
export const smokeAction: SquadAction = {
  id: 'launchSmoke',
  name: 'Launch smoke',
  meaning: 'Once in a battle, in place of shooting: the Squad is in Soft Cover until it is activated again.',
  concerns: (table, squad) => {
    const units = unitsOf(table, squad);
    return units.length > 0 && units.every((id) => hasSpecial(table, id, 'smoke-launcher') && isInPlay(table, id));
  },
  barred: whyNot,
  *run(play, squad) {
    yield* [];
    shootingWindow.write(play, actsWith(play.table, squad) ?? '', 'open', 'DZC-TURN-13');
    hasShot.write(play, squad, true, RULE);
    play.emit({ kind: 'declared', side: squadOf(play.table, squad).side, what: 'Smoke', by: squad, because: RULE });
    launched.write(play, squad, true, RULE);
    smoke.write(play, squad, true, RULE);
  },
};

/** Smoke has blown away when the Squad is activated again. */
export function clearSmoke(play: TablePlay, squad: string): void {
  if (smoke.read(play.table, squad) === true) smoke.write(play, squad, false, RULE);
}
