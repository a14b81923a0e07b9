import { type Declared, nameOf, type Table } from '@bridgehead/tabletop';
import { ENTRY } from './enter-portal.js';
import { NO_ROOM_TO_TRAVEL, TRAVEL } from './travel.js';

/** How those who go through Portals are told of. */
export function tellPassage({ what, by, side, at }: Declared, table: Table): string | undefined {
  const who = nameOf(table, by ?? side);
  const portal = at === undefined ? '' : nameOf(table, at);
  if (what === ENTRY) return `${who} comes out of ${portal}`;
  if (what === TRAVEL) return `${who} travels by Portal to ${portal}`;
  return what === NO_ROOM_TO_TRAVEL ? `${who} finds no room at the other Portal` : undefined;
}
