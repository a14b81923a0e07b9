import { Battle, isRefusal, type Setup } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';

/** A battle from the ready-made forces of a scenario. */
export function setupOf(scenario: string, seed: string): Setup {
  return { scenario, rosters: {}, seed };
}

export function beginBattle(system: GameSystem, setup: Setup): GameBattle {
  const battle = Battle.begin(system, setup);
  if (isRefusal(battle)) throw new BadInput(`${system.name}: ${battle.reason}`);
  return battle;
}
