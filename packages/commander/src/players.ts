import { greedy } from './greedy/greedy.js';
import { lively, random, usual } from './plain-players.js';
import type { PlayerKind } from './player.js';

/** Every player, the weakest first. */
export const PLAYERS: readonly PlayerKind[] = [random, lively, usual, greedy];

export function playerNamed(id: string): PlayerKind | undefined {
  return PLAYERS.find((kind) => kind.id === id);
}
