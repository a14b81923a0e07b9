import {
  carrierOf,
  type Edge,
  everyoneIn,
  modelOf,
  putOff,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { OPPOSITE_EDGE } from '@bridgehead/wargame';
import { READY, unitsOf } from '../book/units.js';
import { friendlyEdges, scenarioOf } from '../scoring/terms.js';
import { carriedBy, extractedBy, heldBy } from './tokens.js';

/** DZC-OBJ-14, DZC-OBJ-15: the edges over which a Squad with an Objective may leave. */
export function edgesOut(table: Table, squad: string): { readonly edges: readonly Edge[]; readonly rule: string } {
  const { extraction } = scenarioOf(table);
  const carries = unitsOf(table, squad).some((id) => tokensWith(table, id).length > 0);
  if (!carries || (extraction !== 'friendly' && extraction !== 'enemy')) return { edges: [], rule: 'DZC-MOVE-06' };
  const own = friendlyEdges(table, squadOf(table, squad).side);
  return extraction === 'friendly'
    ? { edges: own, rule: 'DZC-OBJ-14' }
    : { edges: own.map((edge) => OPPOSITE_EDGE[edge]), rule: 'DZC-OBJ-15' };
}

/** What a unit carries, or what somebody aboard it does. */
function tokensWith(table: Table, unit: string): readonly string[] {
  return [unit, ...everyoneIn(table, unit).map(({ id }) => id)].flatMap((id) => carriedBy(table, id));
}

/** DZC-OBJ-14: a unit leaves the table and is In Readiness; what it carries stays off it for good. */
export function leaveTable(play: TablePlay, unit: string): void {
  const { side } = modelOf(play.table, carrierOf(play.table, unit));
  const rule = scenarioOf(play.table).extraction === 'enemy' ? 'DZC-OBJ-15' : 'DZC-OBJ-14';
  for (const token of tokensWith(play.table, unit)) {
    extractedBy.write(play, token, side, rule);
    heldBy.write(play, token, null, rule);
  }
  putOff(play, unit, READY, rule);
}
