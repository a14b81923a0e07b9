import { next, type StageCall } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { firesFirst } from '../book/memos.js';

type Segment = 'movement' | 'closeQuarters' | 'mainOrdnance';

/** PF-TURN-08: the usual order. */
const USUAL: readonly Segment[] = ['movement', 'closeQuarters', 'mainOrdnance'];
/** PF-MAR-17: the order of a Hit and Run. */
const HIT_AND_RUN: readonly Segment[] = ['mainOrdnance', 'movement', 'closeQuarters'];

/** The first segment of an activation. */
export function firstSegment(table: Table, squad: string): StageCall {
  return next(orderOf(table, squad)[0] ?? 'movement', { squad });
}

/** The segment after this one. PF-TURN-10: a squadron that has left the battle, or is aboard something, has no more segments. */
export function segmentAfter(table: Table, squad: string, segment: Segment): StageCall {
  const order = orderOf(table, squad);
  const following = order[order.indexOf(segment) + 1];
  return following === undefined || !isSquadInPlay(table, squad)
    ? next('endOfActivation', { squad })
    : next(following, { squad });
}

function orderOf(table: Table, squad: string): readonly Segment[] {
  return firesFirst.read(table, squad) === true ? HIT_AND_RUN : USUAL;
}
