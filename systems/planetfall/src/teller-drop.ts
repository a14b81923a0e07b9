import { type Declared, nameOf, type PlaceChanged, pointInUnits, type Table, tellTable } from '@bridgehead/tabletop';
import { GOES_ON, LOST_OFF_TABLE, SKY_DROP } from './actions/sky-drop.js';
import { HELD_BACK } from './sequence/hold-back.js';
import { STARTS_EMBARKED } from './sequence/embarkation.js';
import { markerName } from './sky-drop/markers.js';

/** How those who are held back, put aboard and come down are told; null for anything else. */
export function tellDropDeclared({ by, side, what, at = '' }: Declared, table: Table): string | null {
  const who = nameOf(table, by ?? side);
  switch (what) {
    case HELD_BACK:
      return `${who} is held back for a Sky Drop`;
    case STARTS_EMBARKED:
      return `${who} starts aboard ${nameOf(table, at)}`;
    case SKY_DROP:
      return `${who} comes down on ${table.tokens.has(at) ? markerName(table, at) : 'a Sky Drop Marker'}`;
    case GOES_ON:
      return `${who} finds no room to land and goes on`;
    case LOST_OFF_TABLE:
      return `${who} misses the table and is lost, with whoever is aboard`;
    default:
      return null;
  }
}

/** PF-SETUP-10: models that are put aside or aboard one by one are no news: their squadron has been named. */
export function tellPlaced(event: PlaceChanged, table: Table): string | null {
  if (event.because === 'PF-SETUP-10') return null;
  if (event.because === 'PF-DROP-06' && event.to.kind === 'on')
    return `${nameOf(table, event.model)} lands at ${pointInUnits(event.to)}`;
  return tellTable(event, table);
}
