import type { BattleRules } from '../rules/rules.js';
import type { Store } from '../store/store.js';

/** Hears what happens to battles, for those who look after the server. */
export interface BattleWatch {
  count(what: 'commands' | 'refused' | 'heldBack'): void;
  storeFailed(error: unknown, battle?: string): void;
  /** The present rules do not lead to the events of this battle. */
  misfit(battle: string): void;
}

/** What every battle of a server shares. */
export interface BattleHouse {
  readonly store: Store;
  readonly rules: BattleRules;
  readonly watch?: BattleWatch;
}
