import { ask, type Procedure } from '@bridgehead/kernel';
import { putOn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { emergeAsk } from './emerge.js';
import { STAY, travelAsk } from './travel-ask.js';
import { atPortals, type Before, mayTravel, travellersTo } from './travelling.js';
import { incoherence } from '../movement/coherency.js';
import { citePortal } from './enter-portal.js';

const RULE = 'PF-PORTAL-02';

/** What is declared. */
export const TRAVEL = 'Portal travel';
export const NO_ROOM_TO_TRAVEL = 'No room at the other Portal';

/**
 * PF-PORTAL-02: those who have moved into contact with a linked Portal may be set down at another at once, and go no farther. A
 * squadron moves once in an activation, so it travels at most once.
 */
export function* travel(play: TablePlay, squad: string, before: Before): Procedure<void> {
  const models = atPortals(play.table, squad, before);
  if (models.length === 0) return;
  const { side } = squadOf(play.table, squad);
  if (!mayTravel(play.table, side, models))
    return play.emit({ kind: 'declared', side, what: NO_ROOM_TO_TRAVEL, by: squad, because: RULE });
  const isApart = before.together && incoherence(play.table, squad) !== null;
  const exit = yield* ask(side, travelAsk, { squad, models, ...(isApart ? { apart: true } : {}) });
  if (exit === STAY) return;
  const going = travellersTo(play.table, models, exit);
  play.emit({ kind: 'declared', side, what: TRAVEL, by: squad, at: exit, because: RULE });
  citePortal(play, going);
  const { places } = yield* ask(side, emergeAsk, { squad, models: going, portal: exit });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
}
