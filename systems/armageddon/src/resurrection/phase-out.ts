import { putOff, type Table, type TablePlay } from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { isBroken } from '../book/marks.js';
import { isInPlay, RESERVE, unitsOf } from '../book/units.js';

/** EA-FORCE-75: the whole formation has it, or all that lack it are Necrons. */
export function phasesOut(table: Table, formation: string): boolean {
  if (formationHas(table, formation, 'phase-out')) return true;
  const units = unitsOf(table, formation);
  return units.length > 0 && units.every((id) => hasAbility(table, id, 'phase-out') || hasAbility(table, id, 'necron'));
}

/** EA-FORCE-75: in the end phase, before rallying, broken formations are taken into reserve; nobody is asked. */
export function phaseOut(play: TablePlay): void {
  for (const formation of play.table.squads.keys()) {
    if (!isBroken(play.table, formation) || !isInPlay(play.table, formation)) continue;
    if (!phasesOut(play.table, formation)) continue;
    for (const unit of unitsOf(play.table, formation)) putOff(play, unit, RESERVE, 'EA-FORCE-75');
  }
}
