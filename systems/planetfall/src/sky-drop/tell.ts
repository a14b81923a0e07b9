import { type Declared, nameOf, type PlaceChanged, pointInUnits, type Table } from '@bridgehead/tabletop';
import { GOES_ON, LOST_OFF_TABLE, SKY_DROP } from './sky-drop.js';
import { markerName } from './markers.js';
import { ABOVE } from './waiting.js';

/** How those who come down are told of. */
export function tellDropDeclared({ by, side, what, at = '' }: Declared, table: Table): string | undefined {
  const who = nameOf(table, by ?? side);
  switch (what) {
    case SKY_DROP:
      return `${who} comes down on ${table.tokens.has(at) ? markerName(table, at) : 'a Sky Drop Marker'}`;
    case GOES_ON:
      return `${who} finds no room to land and goes on`;
    case LOST_OFF_TABLE:
      return `${who} misses the table and is lost, with whoever is aboard`;
    default:
      return undefined;
  }
}

/** A model that waited above is on the table. */
export function tellLanding({ was, to, model }: PlaceChanged, table: Table): string | undefined {
  if (was?.kind !== 'off' || was.why !== ABOVE || to.kind !== 'on') return undefined;
  return `${nameOf(table, model)} lands at ${pointInUnits(to)}`;
}
