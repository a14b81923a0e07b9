import { ask, type Procedure } from '@bridgehead/kernel';
import { living, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { enterPortalAsk } from './enter-portal-ask.js';
import { whichPortal } from './which-portal.js';
import { whyNotEnter } from './entering.js';
import { isPortalCapable } from './portals.js';
import { isWaitingForPortal } from './waiting.js';
import { comeOut } from '../transports/come-out.js';
import { comingOut } from '../transports/coming-out.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';

const RULE = 'PF-PORTAL-01';

/** What is declared. */
export const ENTRY = 'Portal entry';

/** PF-PORTAL-01: from off the table, as a Disembark: a Cruising move that begins at a Portal. */
export const enterPortal: MovementAction = {
  id: 'enterPortal',
  label: 'Enter through a Portal',
  rule: RULE,
  concerns: isWaitingForPortal,
  barred: whyNotEnter,
  execute: enter,
  overwatched: true,
};

function* enter(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const portal = yield* ask(side, whichPortal, { squad });
  play.emit({ kind: 'declared', side, what: ENTRY, by: squad, at: portal, because: RULE });
  citePortal(
    play,
    living(play.table, squad).map(({ id }) => id),
  );
  const answer = yield* ask(side, enterPortalAsk, { squad, piece: portal });
  comeOut(play, comingOut(play.table, squad, portal, RULE), answer);
  setPace(play, squad, 'cruising', RULE);
}

/** What lets models through. */
export function citePortal(play: TablePlay, models: readonly string[]): void {
  play.cite('PF-MAR-27', ...(models.some((model) => isPortalCapable(play.table, model)) ? ['PF-ORBAT-59'] : []));
}
