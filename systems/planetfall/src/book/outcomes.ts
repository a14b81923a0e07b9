import { type JsonRecord, textIn } from '@bridgehead/kernel';
import { living, type Table, type TableEvent } from '@bridgehead/tabletop';
import { DAMAGE, DISORDER } from './marks.js';

/** What odds may count, read off the events of one outcome. */

export function modelsLost(events: readonly TableEvent[]): number {
  return events.filter(({ kind }) => kind === 'modelDestroyed').length;
}

/** Damage Markers, those on models that were destroyed too. */
export function damage(events: readonly TableEvent[]): number {
  return gained(events, DAMAGE);
}

/** Disorder Markers, also such as turned into a Forlorn Hope. */
export function disorder(events: readonly TableEvent[]): number {
  return gained(events, DISORDER);
}

/** 1 if nothing is left of the target. */
export function squadDestroyed(_events: readonly TableEvent[], table: Table, args: JsonRecord): number {
  const target = textIn(args, 'target');
  return table.squads.has(target) && living(table, target).length === 0 ? 1 : 0;
}

function gained(events: readonly TableEvent[], mark: string): number {
  let total = 0;
  for (const event of events) {
    if (event.kind === 'markChanged' && event.mark === mark) total += Math.max(0, event.to - (event.was ?? 0));
  }
  return total;
}
