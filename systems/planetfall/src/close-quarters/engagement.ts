import type { Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { cqbInitiated, foughtCqb } from '../book/memos.js';
import { emergeUnderFire } from '../orders/overwatch.js';
import { applyBlows, prepareAttacks, strike } from './strike.js';

/** The names under which engagements and stormings are declared. */
export const ENGAGEMENT = 'CQB Engagement';
export const STORMING = 'Storming CQB';

/** Whether a declaration is a call to fight at close quarters. */
export function isCall(what: string): boolean {
  return what === ENGAGEMENT || what === STORMING;
}

/** One CQB Engagement, from the call to the casualties. PF-CQB-05: the dice of both squadrons are fixed before either rolls. */
export function* engage(play: TablePlay, caller: string, target: string, rule: string): Procedure<void> {
  initiate(play, caller, target, ENGAGEMENT, rule);
  play.cite('PF-CQB-05');
  const attacks = yield* prepareAttacks(play, { squad: caller, target, initiates: true });
  const returned = yield* prepareAttacks(play, { squad: target, target: caller, initiates: false });
  const blows = [...(yield* strike(play, attacks, 'cover')), ...(yield* strike(play, returned, 'cover'))];
  yield* applyBlows(play, blows);
  yield* emergeUnderFire(play);
}

/** PF-CQB-04: declares the call, which is the caller's only one of this turn. */
export function initiate(play: TablePlay, caller: string, target: string, what: string, rule: string): void {
  const { side } = squadOf(play.table, caller);
  play.emit({ kind: 'declared', side, what, by: caller, at: target, because: rule });
  cqbInitiated.write(play, caller, true, 'PF-CQB-04');
  for (const squad of [caller, target]) foughtCqb.write(play, squad, true, rule);
}
