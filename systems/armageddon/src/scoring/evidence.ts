import { distanceBetween, type Evidence, type Table, tokensOf, whenTold } from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { cm } from '../book/measuring.js';
import { isGone } from '../book/units.js';
import { countsAsDestroyed } from '../resurrection/reserve.js';
import { GOALS_COUNTER } from './end-of-turn.js';
import { OBJECTIVE } from './objectives.js';

/** Goals are counted, and the rule had something to say about it. */
function whenCounted(rule: string, isAsked: (table: Table) => boolean): Evidence {
  return whenTold('counterChanged', rule, ({ counter }, table) => counter === GOALS_COUNTER && isAsked(table));
}

function isReserveCounted(table: Table): boolean {
  return [...table.squads.keys()].some((id) => !isGone(table, id) && countsAsDestroyed(table, id));
}

function isNearObjective(table: Table, unit: string): boolean {
  return tokensOf(table, OBJECTIVE).some(({ id, at }) => at !== null && distanceBetween(table, unit, id) <= cm(15));
}

function someNear(table: Table, which: (unit: string, squad: string) => boolean): boolean {
  return [...table.models.values()].some(
    ({ id, squad, place }) => place.kind === 'on' && which(id, squad) && isNearObjective(table, id),
  );
}

/** EA-FORCE-75, EA-FORCE-78, EA-FORCE-83, EA-FORCE-84: what does not count, or counts as destroyed. */
export const evidence: readonly Evidence[] = [
  whenCounted('EA-FORCE-75', isReserveCounted),
  whenCounted('EA-FORCE-78', isReserveCounted),
  whenCounted('EA-FORCE-83', (table) => someNear(table, (unit) => hasAbility(table, unit, 'no-objectives'))),
  whenCounted('EA-FORCE-84', (table) => someNear(table, (_unit, squad) => formationHas(table, squad, 'the-hunger'))),
];
