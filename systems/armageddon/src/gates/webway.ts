import { putOff, setMark, type Table } from '@bridgehead/tabletop';
import type { FormationAction } from '../activation/action.js';
import { hasAbility } from '../book/abilities.js';
import { BLAST } from '../book/marks.js';
import { RESERVE, unitsOf, unitsOnGround } from '../book/units.js';

/** EA-FORCE-66: Harlequins, as long as the Great Harlequin lives. */
function mayReturn(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation);
  return (
    unitsOnGround(table, formation).length > 0 &&
    units.every((unit) => hasAbility(table, unit, 'harlequins')) &&
    units.some((unit) => hasAbility(table, unit, 'supreme-commander-harlequins'))
  );
}

/** EA-FORCE-66: back into the webway, without Blast markers; it has acted, so that it comes back in a later turn. */
export const webway: FormationAction = {
  name: 'webway',
  label: 'Return to the webway',
  note: 'off the table, without Blast markers; back from the next turn on',
  rule: 'EA-FORCE-66',
  isKnownTo: mayReturn,
  barred: () => null,
  *run(play, formation) {
    setMark(play, formation, BLAST, 0, 'EA-FORCE-66');
    for (const unit of unitsOf(play.table, formation)) putOff(play, unit, RESERVE, 'EA-FORCE-66');
    yield* [];
    return null;
  },
};
