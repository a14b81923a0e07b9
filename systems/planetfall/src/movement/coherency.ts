import type { MoveAnswer, Refusal } from '@bridgehead/kernel';
import {
  coherent,
  type Coherency,
  type Model,
  type Movement,
  onTable,
  remember,
  type Table,
} from '@bridgehead/tabletop';
import { comeTogether } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import { figuresOf } from '../book/figures.js';

/** PF-MOVE-04, PF-MOVE-05: 2" between squadmates, 4" if all of them fly. PF-GEN-04: with the usual tolerance. */
export function coherencyOf(table: Table, squad: string, models: readonly Model[] = onTable(table, squad)): Coherency {
  const flying = models.filter(({ id }) => figuresOf(table, id).losClass === 'Flying').length;
  const mixed = flying > 0 && flying < models.length;
  const distance = flying > 0 && !mixed ? inches(4) : inches(2);
  return { kind: 'chain', distance: distance + TOLERANCE, rule: mixed ? 'PF-MOVE-05' : 'PF-MOVE-04' };
}

/** Where a squadron is out of coherency; null if it is in coherency. */
export function incoherence(table: Table, squad: string): Refusal | null {
  return remember(table, `incoherence ${squad}`, () => {
    const models = onTable(table, squad).map(({ id }) => id);
    return coherent(table, models, coherencyOf(table, squad));
  });
}

/** PF-MOVE-06: the same move, with the demand that the squadron comes together if it is out of coherency and can. */
export function comingTogether(table: Table, squad: string, movement: Movement): Movement {
  return { ...movement, coherency: { ...coherencyOf(table, squad), rule: 'PF-MOVE-06' } };
}

/**
 * PF-MOVE-06: a move that brings a squadron back into coherency. Null if it is coherent already, or if no such move is found and so none
 * can be demanded.
 */
export function backIntoCoherency(table: Table, squad: string, movement: Movement): MoveAnswer | null {
  return incoherence(table, squad) === null ? null : comeTogether(table, comingTogether(table, squad, movement));
}
