import type { JsonRecord, Side } from '@bridgehead/kernel';
import { poseOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { remembered } from '../book/memos.js';
import { unitsOf } from '../book/units.js';

/** EA-FORCE-60: the side has retained twice in a row in this turn. */
const farsightUsed = remembered<true>('farsightUsed', 'turn', {
  name: 'Farsight used',
  meaning: 'of a side: it has retained the initiative twice in a row in this turn',
});

/** EA-FORCE-60: once in a turn, while a unit with Farsight is on the table or aboard something on it, a side may retain a second time. */
function mayRetainTwice(table: Table, side: Side): boolean {
  if (farsightUsed.read(table, side) === true) return false;
  return squadsOf(table, side)
    .flatMap(({ id }) => unitsOf(table, id))
    .some((unit) => hasAbility(table, unit, 'farsight') && poseOf(table, unit) !== null);
}

/** EA-TURN-04, EA-ACT-03: once, and not after a failed test. */
export function mayRetain(table: Table, side: Side, args: JsonRecord): boolean {
  if (args['failed'] === true) return false;
  return args['retaining'] !== true || mayRetainTwice(table, side);
}

/** EA-FORCE-60: the second in a row uses it up. */
export function noteRetained(play: TablePlay, side: Side, args: JsonRecord): void {
  if (args['retaining'] === true) farsightUsed.write(play, side, true, 'EA-FORCE-60');
}
