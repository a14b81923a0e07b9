import { next, type Side, type StageCall, ask } from '@bridgehead/kernel';
import { stage, sidesOpposing, type TablePlay } from '@bridgehead/tabletop';
import { isWaitingForPortal } from '../portals/portals.js';
import { isInBattle, isPresent, transportOf } from '@bridgehead/wargame';
import { idIn } from '../book/args.js';
import { activate, DECLINE, hasReady, mayActivate } from './activate.js';
import { waitsAbove } from '../setup/held-back.js';
import { helixOf, squadsOfHelix } from '../book/helix.js';
import { declined, openHelix } from '../book/memos.js';
import { whyNotReady } from './readiness.js';
import { openActivation } from './open-activation.js';

/** PF-TURN-05: the side whose turn it is activates a squadron; without a Ready one the other goes on alone. */
export const activation = stage({
  id: 'activation',
  name: 'Activation Phase',
  meaning: 'A side activates a Squadron.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = idIn(args, 'side');
    const side = [due, ...sidesOpposing(play.table, due)].find((one) => mayActivate(play.table, one));
    if (side === undefined) return next('compulsoryActions');
    // PF-TURN-07: nobody must bring in those who are aboard something, wait above or wait for a Portal.
    if (!hasReady(play.table, side)) play.cite('PF-TURN-07');
    const squad = yield* ask(side, activate, {});
    if (squad === DECLINE) return decline(play, side);
    const helix = helixOf(play.table, squad);
    if (isOutOfTheCount(play, side, squad, helix)) play.cite('PF-TURN-07');
    if (openHelix.read(play.table, side) !== helix) openHelix.write(play, side, helix, 'PF-TURN-06');
    return yield* openActivation(play, squad);
  },
});

/** PF-TURN-07: who is not there yet comes in by an activation of its own, or is passed over when another Helix is begun. */
function isOutOfTheCount({ table }: TablePlay, side: Side, squad: string, helix: string): boolean {
  if (transportOf(table, squad) !== null || waitsAbove(table, squad) || isWaitingForPortal(table, squad)) return true;
  const before = openHelix.read(table, side);
  if (before === undefined || before === helix) return false;
  return squadsOfHelix(table, before).some(
    (one) => !isPresent(table, one) && isInBattle(table, one) && whyNotReady(table, one) === null,
  );
}

/** PF-TURN-07: final for the turn. */
function decline(play: TablePlay, side: Side): StageCall {
  declined.write(play, side, true, 'PF-TURN-07');
  const [other = side] = sidesOpposing(play.table, side);
  return next('activation', { side: other });
}
