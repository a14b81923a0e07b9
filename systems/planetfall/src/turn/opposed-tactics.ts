import {
  ask,
  bidAsk,
  interrupt,
  pickAsk,
  type Procedure,
  questionOf,
  type Side,
  sum,
  together,
} from '@bridgehead/kernel';
import { counter, counterOf, sideOf, type Table, type TablePlay, playedSides } from '@bridgehead/tabletop';
import { tacticsBonus } from '../book/memos.js';

/** PF-TEST-03: the counter with a race's Tactical Bonus. */
export const TACTICAL_BONUS = 'tacticalBonus';

/** PF-TEST-04: the counters with a side's Logistics Points, and with the most that it may bid in one test. */
export const LOGISTICS = 'logistics';
export const LOGISTICS_CAP = 'logisticsCap';

/** The name of the test in events. */
export const OPPOSED = 'the Opposed Tactics Test';

type Totals = ReadonlyMap<Side, number>;

/** PF-TEST-01: both sides roll 2D6 and add their bonuses; the higher total wins. The loser may call for bids once. */
export function* opposedTacticsTest(play: TablePlay, what: string, rule: string): Procedure<Side> {
  play.cite('PF-TEST-06', rule);
  const rolled = yield* rollUntilWon(play, NOTHING);
  const [, [loser]] = ranked(rolled);
  const bids = yield* interrupt(play, 'bidding', bidding(play, loser, what));
  const raised = plus(rolled, bids);
  if (!isTied(raised)) return declareWinner(play, raised, what, rule);
  play.cite('PF-TEST-02');
  return declareWinner(play, yield* rollUntilWon(play, bids), what, rule);
}

const NOTHING: Totals = new Map();

/** PF-TEST-02: a tie is rolled again; the bids of this test still count. */
function* rollUntilWon(play: TablePlay, bids: Totals): Procedure<Totals> {
  for (;;) {
    const totals = plus(yield* rollBoth(play), bids);
    if (!isTied(totals)) return totals;
    play.cite('PF-TEST-02');
  }
}

function* rollBoth(play: TablePlay): Procedure<Totals> {
  const totals = new Map<Side, number>();
  for (const side of playedSides(play.table)) {
    const { total } = yield* sum({ stream: 'TACTICS', rule: 'PF-TEST-01', side, count: 2, sides: 6 });
    const bonus = counterOf(play.table, side, TACTICAL_BONUS) + (tacticsBonus.read(play.table, side) ?? 0);
    totals.set(side, total + bonus);
  }
  play.cite('PF-DICE-11', 'PF-TEST-03', 'PF-ORBAT-01');
  return totals;
}

/** PF-TEST-05: if the loser calls for it, both sides bid in secret and at the same time; the points that they bid are spent. */
function* bidding(play: TablePlay, loser: Side, what: string): Procedure<Totals> {
  if (mostBid(play.table, loser) < 1) return NOTHING;
  if ((yield* ask(loser, openBidding, { what }, { interrupt: true })) === 'pass') return NOTHING;
  const sides = playedSides(play.table);
  const answers = yield* together(sides.map((side) => questionOf(side, logisticsBid, { what }, { secret: 'sealed' })));
  const bids = new Map(sides.map((side, i) => [side, Number(answers[i])]));
  for (const [side, points] of bids) counter(play, side, LOGISTICS, -points, 'PF-TEST-05');
  return bids;
}

/** PF-TEST-05: the side that lost the roll may call for bids. */
export const openBidding = pickAsk<Table, { readonly what: string }>({
  name: 'openBidding',
  prompt: 'Do you call for Logistics bids?',
  meaning: 'bid or pass.',
  rules: ['PF-TEST-05'],
  candidates: () => [
    { id: 'bid', label: 'Call for Logistics bids' },
    { id: 'pass', label: 'Accept the result' },
  ],
  usual: () => 'pass',
});

/** PF-TEST-05: a side may not bid more than it has left, nor more than the cap. */
export const logisticsBid = bidAsk<Table, { readonly what: string }>({
  name: 'logisticsBid',
  prompt: 'How many Logistics Points?',
  meaning: 'A number.',
  rules: ['PF-TEST-04', 'PF-TEST-05'],
  rule: 'PF-TEST-05',
  range: (table, _args, side) => ({ least: 0, most: mostBid(table, side) }),
  label: (n) => (n === 1 ? '1 Logistics Point' : `${n} Logistics Points`),
});

/** PF-TEST-04: the most that a side may bid in one test; all that it has if its Force sets no cap. */
function mostBid(table: Table, side: Side): number {
  const points = counterOf(table, side, LOGISTICS);
  return Math.min(points, sideOf(table, side).counters[LOGISTICS_CAP] ?? points);
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
