import { type JsonRecord, refuse } from '@bridgehead/kernel';
import type { MoveAsk } from '@bridgehead/tabletop';
import type { Pace } from '../traits/moments.js';

/** The demands on how far and how straight a move goes. */
const OF_PACE: ReadonlySet<string> = new Set(['allowance', 'least', 'shape']);

/** A move that another rule grants, as a Cruising or Flat Out move: what breaks its pace is refused by PF-MOVE-07 or PF-MOVE-10, too. */
export function paced<Args extends JsonRecord>(ask: MoveAsk<Args>, pace: Pace): MoveAsk<Args> {
  const rule = pace === 'cruising' ? 'PF-MOVE-07' : 'PF-MOVE-10';
  return {
    ...ask,
    faults(table, args, answer, side) {
      const faults = ask.faults?.(table, args, answer, side) ?? [];
      const tooFar = faults.find(({ demand = '' }) => OF_PACE.has(demand));
      return tooFar === undefined ? faults : [...faults, refuse(rule, tooFar.reason)];
    },
  };
}
