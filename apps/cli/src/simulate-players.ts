import { generalPlayers, type Player, type PlayerKind, Random, type Side } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';

/** The player of each side, by name. */
export type Players = Readonly<Record<Side, string>>;

/** A player that belongs to the system, or one that can play any game. */
export function playerNamed(system: GameSystem, id: string): PlayerKind<Table> {
  const kinds = [...generalPlayers<Table>(), ...(system.players ?? [])];
  const found = kinds.find((kind) => kind.id === id);
  if (found !== undefined) return found;
  throw new BadInput(`${system.name} has no player "${id}". There are: ${kinds.map((kind) => kind.id).join(', ')}.`);
}

/** A player for every side, each with its own dice. */
export function seatPlayers(system: GameSystem, players: Players, seed: string): ReadonlyMap<Side, Player<Table>> {
  return new Map(
    system.sides.map((side) => [
      side,
      playerNamed(system, players[side] ?? 'random').make(Random.seeded(seed, `players/${side}`)),
    ]),
  );
}
