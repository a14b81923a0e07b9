import { type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, nameOf, onTable, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { lentBearers, rulesOf } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { FLAT_OUT } from '../book/marks.js';
import { firesFirst, movementAction } from '../book/memos.js';
import { mars } from '../traits/mars.js';
import type { Pace } from '../traits/moments.js';

/** PF-MOVE-07, PF-MOVE-10: the Movement Value of a model, the first for Cruising, the second for Flat Out; 0 if it has none. */
export function movementValue(table: Table, model: string, pace: Pace): number {
  const printed = figuresOf(table, model).mv[pace === 'cruising' ? 0 : 1] ?? 0;
  const lent = lentBearers(table, modelOf(table, model).squad);
  if (lent.length === 0) return inches(printed);
  return inches(mars.amend(rulesOf(table), 'movement', lent, null, { model, pace }, printed));
}

export function movementValues(table: Table, models: readonly string[], pace: Pace): Readonly<Record<string, number>> {
  return Object.fromEntries(models.map((model) => [model, movementValue(table, model, pace)]));
}

/** Whether any model of a squadron can move at all. */
export function canMove(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => movementValue(table, id, 'cruising') > 0);
}

/** Records how fast a squadron went, and marks it if it went Flat Out. */
export function setPace(play: TablePlay, squad: string, pace: Pace, rule: string): void {
  movementAction.write(play, squad, pace, rule);
  if (pace === 'flatOut') markFlatOut(play, squad, 'PF-MOVE-10');
}

/** PF-MOVE-10: the Flat Out Marker, which stays until the squadron next activates. */
export function markFlatOut(play: TablePlay, squad: string, rule: string): void {
  setMark(play, squad, FLAT_OUT, 1, rule);
}

/** PF-MAR-17: a squadron that fires before it moves may not go Flat Out, by any action. */
export function whyNotRush(table: Table, squad: string): Refusal | null {
  if (firesFirst.read(table, squad) !== true) return null;
  return refuse('PF-MAR-17', `${nameOf(table, squad)}: Hit and Run, not Flat Out.`);
}
