import { distanceBetween, type Table } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { citeMeasuring } from '../book/cite-measuring.js';
import { isDisordered } from '../book/marks.js';
import type { Rules } from '../book/moments.js';
import { sightRules } from '../sight/sight-rules.js';
import { isWithin } from '../book/within.js';
import { whyNotCall } from './calling.js';
import { leviathansInContact } from './melee.js';
import { CQB_REACH, enemiesWithin4 } from './participants.js';

/** PF-CQB-03: nobody of these, who are within 4" of a squadron, may call an engagement with it. */
export function citeSilence(rules: Rules, squad: string, enemies: readonly string[]): void {
  if (enemies.length > 0) rules.cite('PF-CQB-03');
  for (const enemy of enemies) citeWhyNot(rules, enemy, squad);
}

/** The rules that keep a squadron from an engagement with another within 4". PF-TERRAIN-02: nobody is engaged whom nobody sees. */
export function citeWhyNot(rules: Rules, squad: string, target: string): void {
  const barred = whyNotCall(rules.table, squad, target);
  if (barred === null) return;
  rules.cite(barred.rule);
  if (barred.rule === 'PF-CQB-06') citeUnfit(rules, squad);
  if (barred.rule === 'PF-CQB-07') citeSight(rules, squad, target);
}

/** PF-CQB-17: that it touches somebody makes no difference. */
function citeUnfit(rules: Rules, squad: string): void {
  if (isDisordered(rules.table, squad)) rules.cite('PF-MORALE-05');
  if (touchesAnybody(rules.table, squad)) rules.cite('PF-CQB-17');
}

function touchesAnybody(table: Table, squad: string): boolean {
  return enemiesWithin4(table, squad).some((enemy) => leviathansInContact(table, squad, enemy).length > 0);
}

/** PF-CQB-07: the rules that say who of a squadron sees whom of another within 4". */
export function citeSight(rules: Rules, squad: string, target: string): void {
  for (const [from, to] of pairsWithin4(rules.table, squad, target)) {
    citeMeasuring(rules, from, to, CQB_REACH);
    rules.cite(...sightRules(rules.table, from, to));
  }
}

function* pairsWithin4(table: Table, squad: string, target: string): Generator<readonly [string, string], void> {
  for (const { id: from } of present(table, squad)) {
    for (const { id: to } of present(table, target)) {
      if (isWithin(distanceBetween(table, from, to), CQB_REACH)) yield [from, to];
    }
  }
}
