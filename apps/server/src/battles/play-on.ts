import { type BattleRecord, HOUSE, isRefusal, type Refusal, refuse, replay, type TapeEntry } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';

/** A recorded battle, as far as another takes it over. */
export interface TakenOver {
  readonly tape: readonly TapeEntry[];
  /** The last event. */
  readonly n: number;
  readonly rolls: number;
}

/** Several times the length of the largest battle. The server replays it on its own thread for any caller. */
const LONGEST = 5000;

/**
 * The tape of a record up to the last decision at or before an event, or the first decision if there is none before it.
 * The whole record is replayed first, to check it.
 */
export function takeOver(system: GameSystem, record: BattleRecord, n: number): TakenOver | Refusal {
  if (record.tape.length > LONGEST) return refuse(HOUSE.save, 'This record is too long to be played on from.');
  let cut: { readonly inputs: number; readonly n: number } | null = null;
  const played = replay(system, record, {}, (battle: GameBattle) => {
    if (battle.pending.length > 0 && (cut === null || battle.n <= n)) cut = { inputs: battle.tape.length, n: battle.n };
  });
  if (isRefusal(played)) return played;
  const { inputs, n: last } = cut ?? { inputs: 0, n: 0 };
  const tape = played.tape.slice(0, inputs);
  return { tape, n: last, rolls: tape.filter(({ is }) => is === 'roll').length };
}
