import type { Procedure, RuleId } from '@bridgehead/kernel';
import { destroy, isDestroyed, type TablePlay } from '@bridgehead/tabletop';
import { replaceHq } from '../book/command.js';
import { dcLeft, detachmentOf, isWarEngine } from '../book/detachments.js';
import { perhapsRicochet } from '../cards/ricochet.js';
import { bookLosses } from '../scoring/losses.js';
import { hitsNotSaved } from './saves.js';
import { bailOut, passengersNow } from '../transports/bail-out.js';
import { aftermath, rollCatastrophe } from '../war-engines/catastrophe.js';
import { type Hit, hitEngine } from '../war-engines/damage.js';

/** E40-FIRE-11: hits are saved, then those who failed are removed together. War engines work through theirs one at a time. */
export function* takeHits(play: TablePlay, hits: readonly Hit[], rule: RuleId): Procedure<void> {
  const unsaved = new Map<string, readonly Hit[]>();
  for (const [unit, its] of byUnit(hits)) {
    const left = isDestroyed(play.table, unit) ? 0 : yield* hitsLeft(play, unit, its.length);
    if (left > 0) unsaved.set(unit, its.slice(0, left));
  }
  const lucky = yield* perhapsRicochet(play, [...unsaved.keys()]);
  const struck = [...unsaved].map(([unit, its]) => [unit, lucky.includes(unit) ? its.slice(1) : its] as const);
  const lost: string[] = [];
  for (const [unit, its] of struck) {
    if (isWarEngine(play.table, unit)) for (const hit of its) yield* hitEngine(play, hit);
    else if (its.length > 0) lost.push(unit);
  }
  yield* removeUnits(play, lost, rule);
  for (const unit of new Set(hits.map((hit) => hit.unit))) {
    if (isWarEngine(play.table, unit)) bookLosses(play, detachmentOf(play.table, unit));
    yield* endIfSpent(play, unit);
  }
}

/** E40-WE-09: a war engine that has no DC left blows up, and may take others with it. */
export function* endIfSpent(play: TablePlay, unit: string): Procedure<void> {
  const isSpent = isWarEngine(play.table, unit) && dcLeft(play.table, unit) === 0;
  if (!isSpent || isDestroyed(play.table, unit)) return;
  const end = yield* rollCatastrophe(play, unit);
  yield* removeUnits(play, [unit], 'E40-WE-09');
  yield* takeHits(play, yield* aftermath(play, end), 'E40-TAB-02');
}

/** E40-WE-04: war engines have shields first, and roll their Saves hit by hit. */
function* hitsLeft(play: TablePlay, unit: string, hits: number): Procedure<number> {
  return isWarEngine(play.table, unit) ? hits : yield* hitsNotSaved(play, unit, hits);
}

function byUnit(hits: readonly Hit[]): ReadonlyMap<string, readonly Hit[]> {
  const found = new Map<string, Hit[]>();
  for (const hit of hits) found.set(hit.unit, [...(found.get(hit.unit) ?? []), hit]);
  return found;
}

/** Units are destroyed: their passengers get out or not, their detachments find a new HQ, and the army loses heart. */
export function* removeUnits(play: TablePlay, units: readonly string[], rule: RuleId): Procedure<void> {
  const detachments = [...new Set(units.map((unit) => detachmentOf(play.table, unit)))];
  for (const unit of units) {
    const aboard = passengersNow(play.table, unit);
    if (aboard.length > 0) yield* bailOut(play, unit, aboard, rule);
    else destroy(play, unit, rule);
  }
  for (const detachment of detachments) {
    bookLosses(play, detachment);
    yield* replaceHq(play, detachment);
  }
}
