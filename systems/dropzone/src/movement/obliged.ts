import { markOn, type Table } from '@bridgehead/tabletop';
import { actsWith, movedWhen } from '../activation/state.js';
import { ACTIVATED } from '../book/marks.js';
import { squadOfUnit } from '../book/units.js';
import { groupsApart, isCoherent } from './coherency.js';

/** DZC-MOVE-04: a unit outside the main body of its Squad, which has yet to move in this turn. */
export function mustRejoin(table: Table, model: string): boolean {
  const squad = squadOfUnit(table, model);
  if (isCoherent(table, squad) || movedWhen.read(table, squad) !== undefined) return false;
  if (markOn(table, actsWith(table, squad) ?? '', ACTIVATED) > 0) return false;
  const [body = [], next = []] = groupsApart(table, squad);
  return body.length > next.length && !body.includes(model);
}
