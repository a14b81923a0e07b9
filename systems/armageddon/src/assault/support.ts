import { footprintOfPiece, modelsWithin, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { hasMarched, isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { isFlying } from '../book/units.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { type AttackDice, diceOf } from './attacks.js';
import { type Assault, FIREFIGHT, type Role, sideOfRole } from './sides.js';

/** EA-ASLT-07: not from broken formations or those that marched this turn, nor from the air. */
function maySupport(table: Table, formation: string): boolean {
  return !isBroken(table, formation) && !hasMarched(table, formation) && !isFlying(table, formation);
}

/** EA-ASLT-07: units of other formations near an enemy that attacked each make an FF attack. */
export function supportOf(
  table: Table,
  assault: Assault,
  role: Role,
  attacked: readonly string[],
): readonly AttackDice[] {
  const side = sideOfRole(table, assault, role);
  const fighting = new Set([...assault.attackers, ...assault.defenders]);
  const supporters = new Set<string>();
  for (const enemy of attacked) {
    const near = modelsWithin(
      table,
      footprintOfPiece(table, enemy),
      cm(FIREFIGHT),
      (model) => model.side === side && !fighting.has(model.squad),
    );
    for (const { id, squad } of near)
      if (maySupport(table, squad) && hasLineOfFire(table, id, enemy)) supporters.add(id);
  }
  // EA-KEY-07: First Strike has no effect here.
  return [...supporters]
    .filter((id) => figuresOf(table, id).firefight !== null)
    .flatMap((id) => diceOf(table, id, 'firefight'));
}
