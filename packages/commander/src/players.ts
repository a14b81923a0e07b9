import { greedy } from './greedy/greedy.js';
import { recruit } from './greedy/recruit.js';
import { lively, random, usual } from './plain-players.js';
import type { GameSystem } from '@bridgehead/tabletop';
import type { PlayerKind } from './player.js';
import { marshal, veteran } from './search/veteran.js';

/** Every player, the weakest first. */
export const PLAYERS: readonly PlayerKind[] = [random, lively, usual, recruit, greedy, veteran, marshal];

/** Those that are offered in a game, the weakest first. */
export function playersOffered({ opponent }: Pick<GameSystem, 'opponent'>): readonly PlayerKind[] {
  return PLAYERS.filter(({ id, searches }) => searches !== true || opponent?.searchPays?.includes(id) === true);
}

export function playerNamed(id: string): PlayerKind | undefined {
  return PLAYERS.find((kind) => kind.id === id);
}
