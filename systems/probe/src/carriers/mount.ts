import { refuse } from '@bridgehead/kernel';
import { distanceBetween, living, passengersOf, putIn, squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { figuresOf } from '../book/figures.js';
import { INCH } from '../book/play.js';
import { idsOnTable, isOnTable, kindOf, leaderOf, squadsOnTable } from '../book/squads.js';

/** PB-CARRY-01: a squad gets into a carrier. */
export const mount: Action = {
  name: 'mount',
  label: 'Mount',
  rule: 'PB-CARRY-01',
  kinds: ['foot'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something already.');
    const isThere = carrierFor(table, squad) !== undefined;
    return isThere ? null : refuse('PB-CARRY-01', 'No carrier with room for all is within 3" of all.');
  },
  *run(play, squad) {
    yield* [];
    const carrier = carrierFor(play.table, squad);
    if (carrier !== undefined) for (const { id } of living(play.table, squad)) putIn(play, id, carrier, 'PB-CARRY-01');
    return null;
  },
};

/** PB-CARRY-01: the nearest friendly carrier within 3" of every model of the squad that has room for all. */
function carrierFor(table: Table, squad: string): string | undefined {
  const models = living(table, squad).map(({ id }) => id);
  const away = (id: string) => distanceBetween(table, leaderOf(table, squad) ?? '', id);
  const carriers = squadsOnTable(table, squadOf(table, squad).side).filter(({ id }) => kindOf(table, id) === 'carrier');
  return carriers
    .flatMap(({ id }) => idsOnTable(table, id))
    .filter((id) => figuresOf(table, id).seats - passengersOf(table, id).length >= models.length)
    .filter((id) => models.every((model) => distanceBetween(table, model, id) <= 3 * INCH))
    .sort((a, b) => away(a) - away(b))[0];
}
