import type { Side } from '@bridgehead/kernel';
import { footprintOfPiece, markOn, modelsWithin, type Table, type Token, tokensOf } from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { isBroken, LANDED, RALLIED } from '../book/marks.js';
import { CONTACT, cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isFlying, unitsOf } from '../book/units.js';
import { distanceToEdge, edgeOf, isInHalfOf } from '../setup/table-edges.js';

/** EA-SETUP-04: a marker; its owner is the side that placed it. */
export const OBJECTIVE = 'objective';

const REACH = cm(15);

/** EA-SCORE-01: whether a side has a unit that counts within 15 cm; EA-FORCE-84: swarms without Synapse only contest. */
function isNear(table: Table, side: Side, objective: string, how: 'captures' | 'contests'): boolean {
  const found = modelsWithin(table, footprintOfPiece(table, objective), REACH, ({ id, side: whose, squad }) => {
    if (whose !== side || isFlying(table, squad) || hasAbility(table, id, 'no-objectives')) return false;
    if (how === 'captures' && !mayCapture(table, squad)) return false;
    return !isBroken(table, squad) && markOn(table, squad, RALLIED) === 0;
  });
  return found.length > 0;
}

/** EA-FORCE-84, EA-SCORE-01: a swarm needs Synapse; aircraft that landed in this turn only contest. */
function mayCapture(table: Table, formation: string): boolean {
  if (markOn(table, formation, LANDED) === 1) return false;
  return (
    !formationHas(table, formation, 'the-hunger') ||
    unitsOf(table, formation).some((id) => hasAbility(table, id, 'synapse'))
  );
}

/** EA-SCORE-01: a side captures an objective if it alone has a unit near it. */
export function isCapturedBy(table: Table, side: Side, objective: string): boolean {
  return isNear(table, side, objective, 'captures') && !isNear(table, enemyOf(side), objective, 'contests');
}

/** EA-SCORE-02: the objectives in a side's half. */
export function objectivesInHalf(table: Table, side: Side): readonly Token[] {
  return tokensOf(table, OBJECTIVE).filter(({ at }) => at !== null && isInHalfOf(table, side, at));
}

/** EA-SETUP-04: the objective on a side's own table edge. */
export function objectiveOnEdge(table: Table, side: Side): Token | undefined {
  const edge = edgeOf(table, side);
  return tokensOf(table, OBJECTIVE).find(({ at }) => at !== null && distanceToEdge(table, edge, at) <= CONTACT);
}
