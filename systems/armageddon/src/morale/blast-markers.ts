import type { Procedure, RuleId } from '@bridgehead/kernel';
import { mark, setMark, type TablePlay, type Table } from '@bridgehead/tabletop';
import { rulesOf, type Rules } from '@bridgehead/wargame';
import { BLAST, blastOn, BROKEN, isBroken, OVERWATCH } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { isFlying, isGone, unitCount, unitsOnGround } from '../book/units.js';
import { ARMY_RULES } from '../traits/army-rules.js';
import { bearersOfFormation } from '../traits/bearers.js';
import { banish } from '../summoning/daemons.js';
import { hitsWhileBroken } from './broken.js';

/** EA-FIRE-04, EA-MOR-03: how many Blast markers it takes for one unit; EA-KEY-34: two for Space Marines. */
export function markersPerUnit(rules: Rules, formation: string): number {
  return ARMY_RULES.amend(rules, 'markersPerUnit', bearersOfFormation(rules.table, formation), null, { formation }, 1);
}

/** EA-MOR-01, EA-MOR-04: a formation gets Blast markers; a broken one takes hits instead. */
export function* addBlast(play: TablePlay, formation: string, markers: number, rule: RuleId): Procedure<void> {
  if (markers <= 0 || isGone(play.table, formation)) return;
  play.cite('EA-MOR-01');
  if (isBroken(play.table, formation))
    yield* hitsWhileBroken(play, formation, Math.floor(markers / markersPerUnit(play, formation)));
  else mark(play, formation, BLAST, markers, rule);
}

/** EA-MOR-03: as many Blast markers as units break a formation. */
function breakPoint(table: Table, formation: string): number {
  return unitCount(table, formation) * markersPerUnit(rulesOf(table), formation);
}

/** EA-MOR-03: checked once everything that gave markers is complete. Returns whether the formation broke. */
export function checkBreak(play: TablePlay, formation: string, then: 'withdraws' | 'stays' = 'withdraws'): boolean {
  const { table } = play;
  if (isGone(table, formation) || isBroken(table, formation) || isFlying(table, formation)) return false;
  // EA-FORCE-05, EA-WE-05: passengers count, and war engines by their starting DC.
  if (unitCount(table, formation) !== unitsOnGround(table, formation).length) play.cite('EA-FORCE-05', 'EA-WE-05');
  if (blastOn(table, formation) < breakPoint(table, formation)) return false;
  if (then === 'withdraws') breakFormation(play, formation, 'EA-MOR-03');
  else markBroken(play, formation, 'EA-MOR-03');
  return true;
}

/** EA-MOR-05: a formation that broke and has still to withdraw; whoever broke it sees to that at once. */
export const mustWithdraw = remembered<true>('mustWithdraw', 'battle', {
  name: 'Must withdraw',
  meaning: 'of a formation: it has just been broken and withdraws next',
});

/** EA-MOR-03, EA-MOR-05: it loses its markers, and withdraws next. */
export function breakFormation(play: TablePlay, formation: string, rule: RuleId): void {
  markBroken(play, formation, rule);
  mustWithdraw.write(play, formation, true, 'EA-MOR-05');
}

/** EA-MOR-03. */
function markBroken(play: TablePlay, formation: string, rule: RuleId): void {
  setMark(play, formation, BLAST, 0, rule);
  setMark(play, formation, OVERWATCH, 0, rule);
  setMark(play, formation, BROKEN, 1, rule);
  banish(play, formation);
}
