import { type Procedure, silent } from '@bridgehead/kernel';
import { destroy, isDestroyed, profileOf, putOff, setMark, squadOf, type Table } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { INCH, type Probe } from '../book/play.js';
import { leaderOnTable } from '../book/squads.js';
import { settle } from '../carriers/set-down.js';
import { mending } from '../traits/mending.js';

const MENDING_DISTANCE = 3 * INCH;

/** PB-TRAIT-08: those of a squad who fell and may come back. */
function fallen(table: Table, squad: string): string[] {
  const { models } = squadOf(table, squad);
  return models.filter((id) => isDestroyed(table, id) && profileOf(table, id).traits.some(isMending));
}

function isMending({ trait }: { readonly trait: string }): boolean {
  return trait === mending.name;
}

/** PB-TRAIT-08: while its leader stands on the table, each comes back on 5+ and is set down within 3" of the leader. */
export function* mend(play: Probe, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  for (const model of fallen(play.table, squad)) {
    const leader = leaderOnTable(play.table, squad);
    if (leader === undefined) return;
    const mended = yield* rollFor({ stream: 'MEND', rule: 'PB-TRAIT-08', side, count: 1, needs: 5 });
    const args = { models: [model], near: leader, distance: MENDING_DISTANCE, rule: 'PB-TRAIT-08' };
    if (mended === 0) continue;
    putOff(play, model, 'mended', 'PB-TRAIT-08');
    setMark(play, model, 'damage', 0, 'PB-TRAIT-08');
    yield* settle(play, side, args, silent(destroy));
  }
}
