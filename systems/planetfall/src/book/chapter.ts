import { type Chapter, chapter, type TableEvent } from '@bridgehead/tabletop';
import { isWipedOut } from '@bridgehead/wargame';
import { DAMAGE, DISORDER, MARKS, tellMarker, ZERO_HOUR } from './marks.js';
import { MEMOS } from './memos.js';
import { dieScore, dieThree, half } from './queries.js';

export const bookChapter: Chapter = chapter({
  // The score comes first: screens show the first counter as the score.
  counters: [
    {
      id: ZERO_HOUR,
      name: 'Zero Hour Tracker',
      meaning: 'goes down as the side scores; at 0, also where it is not given, the battle ends with the End Phase',
      plain: 'goes down as the side scores; at 0 it has won',
    },
  ],
  marks: MARKS,
  memos: MEMOS,
  tells: { markChanged: tellMarker },
  // The outcomes that odds may count, read off the events of one outcome.
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
    // The Damage Markers gained, including those on models that were then destroyed.
    damage: (events) => gained(events, DAMAGE),
    // The same for the target alone, and for the side that attacks.
    targetDamage: (events, table, { target }) =>
      gained(events, DAMAGE, (model) => table.models.get(model)?.squad === target),
    ownDamage(events, table, { squad = '' }) {
      const side = typeof squad === 'string' ? table.squads.get(squad)?.side : undefined;
      return gained(events, DAMAGE, (model) => side !== undefined && table.models.get(model)?.side === side);
    },
    // 1 if no model of the target is left. A strike has no target of its own.
    squadDestroyed: (_events, table, { target }) => (isWipedOut(table, target) ? 1 : 0),
    // The Disorder Markers gained, including those that turned into a Forlorn Hope.
    disorder: (events) => gained(events, DISORDER),
  },
  queries: [half, dieThree, dieScore],
});

function gained(
  events: readonly TableEvent[],
  mark: string,
  isCounted: (piece: string) => boolean = () => true,
): number {
  let total = 0;
  for (const event of events) {
    if (event.kind === 'markChanged' && event.mark === mark && isCounted(event.on))
      total += Math.max(0, event.to - (event.was ?? 0));
  }
  return total;
}
