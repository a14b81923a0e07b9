import type { Refusal } from '@bridgehead/kernel';
import { coherent, type Coherency, type Model, onTable, remember, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { citeMeasuring } from '../book/cite-measuring.js';
import { inches } from '../book/inches.js';
import { figuresOf } from '../book/figures.js';
import { TOLERANCE } from '../book/within.js';

/** PF-MOVE-04, PF-MOVE-05: 2" between squadmates, 4" if all of them fly; PF-GEN-04 as with any distance. */
export function coherencyOf(table: Table, squad: string, models: readonly Model[] = onTable(table, squad)): Coherency {
  const flying = models.filter(({ id }) => figuresOf(table, id).losClass === 'Flying').length;
  const mixed = flying > 0 && flying < models.length;
  const distance = flying > 0 && !mixed ? inches(4) : inches(2);
  return { kind: 'chain', distance: distance + TOLERANCE, rule: mixed ? 'PF-MOVE-05' : 'PF-MOVE-04' };
}

/** Null for a squadron that hangs together; otherwise where it does not. */
export function incoherence(table: Table, squad: string): Refusal | null {
  return remember(table, `incoherence ${squad}`, () => {
    const models = onTable(table, squad).map(({ id }) => id);
    return coherent(table, models, coherencyOf(table, squad));
  });
}

/** PF-GEN-04: the rules of measuring that keep a squadron together which only just hangs together. */
export function citeCoherency(rules: Rules, squad: string): void {
  const { table } = rules;
  const coherency = coherencyOf(table, squad);
  if (coherency.kind !== 'chain') return;
  const models = onTable(table, squad).map(({ id }) => id);
  models.forEach((one, at) => {
    for (const other of models.slice(at + 1)) citeMeasuring(rules, one, other, coherency.distance - TOLERANCE);
  });
}
