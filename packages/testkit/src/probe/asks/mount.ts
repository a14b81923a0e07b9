import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import { distanceBetween, living, nameOf, passengersOf, squadOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../figures.js';
import { INCH } from '../play.js';
import { idsOnTable, kindOf, squadsOnTable } from '../squads.js';

export interface Mounting extends JsonRecord {
  readonly squad: string;
}

/** PB-CARRY-01: which carrier do they go into? */
export const mountAsk = pickAsk<Table, Mounting>({
  name: 'mount',
  rules: ['PB-CARRY-01'],
  *candidates(table, { squad }) {
    for (const id of carriersFor(table, squad)) yield { id, label: nameOf(table, id), pieces: [id] };
  },
});

/** PB-CARRY-01: the friendly carriers within 3" of every model of the squad that have room for all. */
export function carriersFor(table: Table, squad: string): string[] {
  const models = living(table, squad).map(({ id }) => id);
  const carriers = squadsOnTable(table, squadOf(table, squad).side).filter(({ id }) => kindOf(table, id) === 'carrier');
  return carriers
    .flatMap(({ id }) => idsOnTable(table, id))
    .filter((id) => figuresOf(table, id).seats - passengersOf(table, id).length >= models.length)
    .filter((id) => models.every((model) => distanceBetween(table, model, id) <= 3 * INCH));
}
