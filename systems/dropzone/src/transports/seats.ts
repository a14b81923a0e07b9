import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { hasRoomFor } from './room.js';

/** The Transport of each unit that has one. */
export type PassengerSeats = Readonly<Record<string, string>>;

/** A Transport for each unit, in order, as long as there is room. */
export function seatsIn(
  table: Table,
  units: readonly string[],
  transports: readonly string[],
  whyNot: (table: Table, unit: string, transport: string) => Refusal | null,
): PassengerSeats {
  const seats: Record<string, string> = {};
  for (const unit of units) {
    const into = transports.find((transport) => {
      const also = Object.keys(seats).filter((id) => seats[id] === transport);
      return whyNot(table, unit, transport) === null && hasRoomFor(table, unit, transport, also);
    });
    if (into !== undefined) seats[unit] = into;
  }
  return seats;
}

/** DZC-TRANSPORT-02: why Transports do not hold all that are to board them. */
export function roomFault(table: Table, seats: PassengerSeats): Refusal | null {
  for (const [unit, transport] of Object.entries(seats)) {
    const also = Object.keys(seats).filter((id) => id !== unit && seats[id] === transport);
    if (!hasRoomFor(table, unit, transport, also))
      return refuse('DZC-TRANSPORT-02', `${nameOf(table, transport)} has no room for all of them.`);
  }
  return null;
}
