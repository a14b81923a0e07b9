import { type Refusal, refuse } from '@bridgehead/kernel';
import { everyoneIn, nameOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { battlegroupOf, squadOfUnit } from '../book/units.js';
import { letterFor } from './room.js';
import { parentGroup, rode } from './state.js';

/** DZC-TRANSPORT-04, DZC-TRANSPORT-06: who has ridden in what in this turn. */
export function noteRide(play: TablePlay, unit: string, transport: string): void {
  if (!play.table.models.has(transport)) return;
  const letter = letterFor(play.table, unit, transport);
  if (letter !== null)
    rode.write(play, unit, { ...rode.read(play.table, unit), [letter]: transport }, 'DZC-TRANSPORT-06');
  const group = battlegroupOf(play.table, squadOfUnit(play.table, unit));
  if (group !== null && parentGroup.read(play.table, transport) === undefined)
    parentGroup.write(play, transport, group, 'DZC-TRANSPORT-04');
}

/** Why a unit may not ride in a Transport in this turn. */
export function whyNotRide(table: Table, unit: string, transport: string): Refusal | null {
  const letter = letterFor(table, unit, transport);
  if (letter === null)
    return refuse('DZC-TRANSPORT-02', `${nameOf(table, transport)} does not carry ${nameOf(table, unit)}.`);
  const before = rode.read(table, unit)?.[letter];
  if (typeof before === 'string' && before !== transport)
    return refuse(
      'DZC-TRANSPORT-06',
      `${nameOf(table, unit)} has been in another Transport of that kind in this turn.`,
    );
  const group = battlegroupOf(table, squadOfUnit(table, unit));
  const owner = parentGroup.read(table, transport) ?? groupAboard(table, transport);
  return group !== null && owner !== null && owner !== group
    ? refuse('DZC-TRANSPORT-04', `${nameOf(table, transport)} has carried another Battlegroup in this turn.`)
    : null;
}

function groupAboard(table: Table, transport: string): string | null {
  for (const { id } of everyoneIn(table, transport)) {
    const group = battlegroupOf(table, squadOfUnit(table, id));
    if (group !== null) return group;
  }
  return null;
}
