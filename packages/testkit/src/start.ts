import { Battle, type BattleOptions, isRefusal, type Refusal, type Setup, type StageCall } from '@bridgehead/kernel';
import type { GameBattle, GameSystem, Table } from '@bridgehead/tabletop';

/** Where a battle begins: from its setup, or at a stage of a table laid out by hand. */
export type Start = { readonly setup: Setup } | { readonly table: Table; readonly stage: StageCall };

/** The table before the first event, as a copy that may be changed. */
export function openingOf(system: GameSystem, start: Start): Table | Refusal {
  if ('table' in start) return system.state.copy(start.table);
  const begun = system.begin(start.setup);
  return isRefusal(begun) ? begun : system.state.copy(begun.table);
}

export function battleFrom(system: GameSystem, start: Start, options: BattleOptions = {}): GameBattle | Refusal {
  if ('setup' in start) return Battle.begin(system, start.setup, options);
  return Battle.from(system, system.state.copy(start.table), start.stage, null, options);
}
