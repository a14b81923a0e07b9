import type { Procedure } from '@bridgehead/kernel';
import { modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollTest } from '../book/dice.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { centresApart } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { standingUnits } from '../book/units.js';
import { commander } from '../command/commanders.js';

const RULE = 'DZC-FORCE-33';
const ESCAPES = 4;

/** A unit that is destroyed keeps its note of who rode in it. */
export const ejected = remembered<boolean>('ejected', 'battle', {
  name: 'Ejected',
  meaning: 'of a unit: its Commander got away when it was destroyed',
});

/** DZC-FORCE-33: the nearest own Command unit without a Commander, else the nearest own vehicle without one; null for none. */
function refugeOf(table: Table, model: string): string | null {
  const free = standingUnits(table, modelOf(table, model).side)
    .filter((id) => id !== model && commander.read(table, id) === undefined)
    .toSorted((a, b) => centresApart(table, model, a) - centresApart(table, model, b));
  const command = free.find((id) => sheetOf(table, id).category === 'Command');
  return command ?? free.find((id) => sheetOf(table, id).type === 'Vehicle') ?? null;
}

/** DZC-FORCE-33: a Commander may get away from a unit that is about to be removed. */
export function* eject(play: TablePlay, model: string): Procedure<void> {
  const sheet = commander.read(play.table, model);
  if (sheet === undefined || !hasSpecial(play.table, model, 'eject')) return;
  const { side } = modelOf(play.table, model);
  const escapes = yield* rollTest({ stream: 'EJECT', rule: RULE, side, needs: ESCAPES, about: { target: model } });
  const refuge = refugeOf(play.table, model);
  if (escapes === 0 || refuge === null) return;
  ejected.write(play, model, true, RULE);
  commander.write(play, refuge, sheet, RULE);
}
