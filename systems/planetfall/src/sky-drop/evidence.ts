import { pointToPoint } from '@bridgehead/geometry';
import { isRefusal, textIn } from '@bridgehead/kernel';
import {
  isOnSurface,
  type Evidence,
  lastOf,
  living,
  type Table,
  tokenOf,
  type StageSoFar,
  whenAnswered,
  whenDeclared,
  whenRolled,
} from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { nexusLimitation } from '../book/memos.js';
import { type Drop, land, poseOfLead } from './landing.js';
import { LOST_OFF_TABLE, SKY_DROP } from './sky-drop.js';
import { ASSET_RULES } from './waiting.js';
import { pointAt } from './ways.js';

export const evidence: readonly Evidence[] = [
  whenDeclared(SKY_DROP, ['PF-ORBAT-51', 'PF-ORBAT-52'], ({ by }, table) => assetRulesOf(table, by)),
  // A limited marker brings in a squadron that it is for.
  whenDeclared(SKY_DROP, 'PF-MAR-34', ({ at }, table) => nexusLimitation.read(table, at) !== undefined),
  whenRolled('DIR', 'PF-DICE-12', ({ about = {} }) => about['rerolled'] !== undefined),
  // A base that would hang over the edge is shifted inward.
  whenAnswered('land', 'PF-DROP-09', (answer, table, { args, side }) => {
    if (!('place' in answer)) return false;
    const read = land.check(table, args as Drop, answer, side);
    if (isRefusal(read)) return false;
    const { lead, places } = read;
    const to = places.find(({ piece }) => piece === lead.model)?.to;
    return to?.kind === 'on' && pointToPoint(poseOfLead(table, lead, to.facing), lead.point) > 0;
  }),
  // The drop came down on the table, and left it because there was no room.
  whenDeclared(LOST_OFF_TABLE, 'PF-DROP-10', (_lost, table, trail) => isOnTableAsRolled(table, trail)),
];

/** The rules that hold a squadron off the table whatever its commander wants; none for most squadrons. */
export function assetRulesOf(table: Table, squad: string): readonly string[] {
  return Object.entries(ASSET_RULES).flatMap(([mar, rule]) =>
    living(table, squad).some(({ id }) => hasTrait(table, id, mar)) ? [rule] : [],
  );
}

function isOnTableAsRolled(table: Table, trail: StageSoFar): boolean {
  const { about, total = 0 } = lastOf(trail, 'diceRolled') ?? {};
  if (about === undefined) return false;
  return isOnSurface(table.surface, pointAt(tokenOf(table, textIn(about, 'marker')), Number(about['over']), total));
}
