import { interrupt, type Procedure, questionOf, type Side, sum, together, ask } from '@bridgehead/kernel';
import { counter, counterOf, type TablePlay } from '@bridgehead/tabletop';
import { commanders } from '../book/commanders.js';
import { LOGISTICS, logisticsBid, mostBid } from './logistics-bid.js';
import { openBidding } from './open-bidding.js';

/** The counter with a race's Tactical Bonus: PF-TEST-03. */
export const TACTICAL_BONUS = 'tacticalBonus';

/** As it is told. */
export const OPPOSED = 'the Opposed Tactics Test';

type Totals = ReadonlyMap<Side, number>;

/** PF-TEST-01: both roll 2D6 and add what they have; the higher total wins. The loser may call for bids once. */
export function* opposedTacticsTest(play: TablePlay, what: string, rule: string): Procedure<Side> {
  play.cite('PF-TEST-06', rule);
  const rolled = yield* rollUntilWon(play, NOTHING);
  const bids = yield* interrupt(play, 'bidding', bidding(play, loserOf(rolled), what));
  const raised = plus(rolled, bids);
  if (!isTied(raised)) return declareWinner(play, raised, what, rule);
  play.cite('PF-TEST-02');
  return declareWinner(play, yield* rollUntilWon(play, bids), what, rule);
}

const NOTHING: Totals = new Map();

/** PF-TEST-02: a tie cannot stand. What was bid in this test still counts. */
function* rollUntilWon(play: TablePlay, bids: Totals): Procedure<Totals> {
  for (;;) {
    const totals = plus(yield* rollBoth(play), bids);
    if (!isTied(totals)) return totals;
    play.cite('PF-TEST-02');
  }
}

function* rollBoth(play: TablePlay): Procedure<Totals> {
  const totals = new Map<Side, number>();
  for (const side of commanders(play.table)) {
    const { total } = yield* sum({ stream: 'TACTICS', rule: 'PF-TEST-01', side, count: 2, sides: 6 });
    totals.set(side, total + counterOf(play.table, side, TACTICAL_BONUS));
  }
  play.cite('PF-DICE-11', 'PF-TEST-03');
  return totals;
}

/** PF-TEST-05: if the loser calls for it, both bid in secret and at the same time; what is bid is gone. */
function* bidding(play: TablePlay, loser: Side, what: string): Procedure<Totals> {
  if (mostBid(play.table, loser) < 1) return NOTHING;
  if ((yield* ask(loser, openBidding, { what }, { interrupt: true })) === 'pass') return NOTHING;
  const sides = commanders(play.table);
  const answers = yield* together(sides.map((side) => questionOf(side, logisticsBid, { what }, { secret: 'sealed' })));
  const bids = new Map(sides.map((side, i) => [side, Number(answers[i])]));
  for (const [side, points] of bids) counter(play, side, LOGISTICS, -points, 'PF-TEST-05');
  return bids;
}

function declareWinner(play: TablePlay, totals: Totals, what: string, because: string): Side {
  const [[winner, best], [, other]] = ranked(totals);
  play.emit({
    kind: 'tested',
    who: winner,
    what: `${OPPOSED} for ${what}`,
    needed: other,
    got: best,
    passed: true,
    because,
  });
  return winner;
}

function loserOf(totals: Totals): Side {
  const [, [loser]] = ranked(totals);
  return loser;
}

function isTied(totals: Totals): boolean {
  const [[, best], [, other]] = ranked(totals);
  return best === other;
}

function ranked(totals: Totals): readonly [[Side, number], [Side, number]] {
  const [first, second] = [...totals].sort(([, a], [, b]) => b - a);
  if (first === undefined || second === undefined) throw new Error('an opposed test needs two commanders');
  return [first, second];
}

function plus(totals: Totals, more: Totals): Totals {
  return new Map([...totals].map(([side, total]) => [side, total + (more.get(side) ?? 0)]));
}
