import { generalPlayers, type PlayerKind } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';

/** The players for a system: those that play any game, then those that know its book. */
export function playersOf({ players = [] }: GameSystem): readonly PlayerKind<Table>[] {
  return [...generalPlayers<Table>(), ...players];
}
