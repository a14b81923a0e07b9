import { footprintOfPiece, isInContact, living, modelOf, type Table } from '@bridgehead/tabletop';
import { kindsOf } from '../terrain/terrain.js';

/** FF-CQB-05: terrain across which two models that stand opposite each other are in contact. */
export const ACROSS: readonly string[] = kindsOf('obstacle');

/** FF-MEASURE-05, FF-CQB-05, FF-DAMAGE-03: whether a model is in contact with a unit; in a building everybody is. */
export function touchesUnit(table: Table, model: string, unit: string): boolean {
  if (modelOf(table, model).place.kind !== 'on') return true;
  const print = footprintOfPiece(table, model);
  return living(table, unit).some(
    ({ id, place }) => place.kind !== 'off' && isInContact(table, print, footprintOfPiece(table, id), ACROSS),
  );
}
