import { generalPlayers, type PlayerKind } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';

/** Who can take a seat in a system: those that play any game, and then those that know its book. */
export function playersOf({ players = [] }: GameSystem): readonly PlayerKind<Table>[] {
  return [...generalPlayers<Table>(), ...players];
}
