import { type Declared, nameOf, type Table } from '@bridgehead/tabletop';
import { ENTRY } from './actions/enter-portal.js';
import { RECON_MOVE } from './actions/recon-move.js';
import { NO_ROOM_TO_TRAVEL, TRAVEL } from './actions/travel.js';
import { NO_RECON_MOVE } from './sequence/recon-move.js';

type Line = (who: string, at: string) => string;

const LINES: Readonly<Record<string, Line>> = {
  [ENTRY]: (who, at) => `${who} comes out of ${at}`,
  [TRAVEL]: (who, at) => `${who} travels by Portal to ${at}`,
  [NO_ROOM_TO_TRAVEL]: (who) => `${who} finds no room at the other Portal`,
  [RECON_MOVE]: (who) => `${who} makes a Recon Move`,
  [NO_RECON_MOVE]: (who) => `${who} cannot make a Recon Move`,
};

/** Portals and the Recon Phase, as a report has them; null for anything else. */
export function tellPassage({ what, by, side, at }: Declared, table: Table): string | null {
  return LINES[what]?.(nameOf(table, by ?? side), at === undefined ? '' : nameOf(table, at)) ?? null;
}
