import { Battle, isRefusal, type JsonRecord, type Setup } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';

/** A battle from the ready-made forces of a scenario. */
export function setupOf(scenario: string, seed: string, options: JsonRecord = {}): Setup {
  return { scenario, rosters: {}, seed, ...(Object.keys(options).length === 0 ? {} : { options }) };
}

/** What was agreed, from `field=generated` and the like; a value of digits is a number. */
export function agreedIn(given: readonly string[]): JsonRecord {
  return Object.fromEntries(
    given.map((text) => {
      const [option = '', ...rest] = text.split('=');
      const value = rest.join('=');
      if (option === '' || value === '') throw new BadInput(`--agreed ${text}: it must be option=value`);
      return [option, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}

export function beginBattle(system: GameSystem, setup: Setup): GameBattle {
  const battle = Battle.begin(system, setup);
  if (isRefusal(battle)) throw new BadInput(`${system.name}: ${battle.reason}`);
  return battle;
}
