import { bidAsk } from '../ask/bid.js';
import { pickAsk } from '../ask/pick.js';
import type { Fact } from './events.js';
import type { StateOperations } from './state-operations.js';
import type { Json } from '../values/json.js';
import { isRecord } from '../values/json.js';
import { SPECTATOR } from '../values/names.js';
import type { Play } from './play.js';
import { ask, draw, interrupt, milestone, pool, type Procedure, questionOf, together } from './procedure.js';
import { refuse } from '../values/refusal.js';
import { next, stagesNamed, type System } from './system.js';

/**
 * The smallest game with everything the machine must support: sealed bids, a kept secret, a window for the other side,
 * dice, and several stages. Two sides count to ten; each has a secret lucky number that is added at the end.
 */
export interface Count {
  readonly score: Record<string, number>;
  /** Known to its owner only; 0 for a viewer who may not know it. */
  readonly lucky: Record<string, number>;
}

export type Counted =
  | (Fact & { readonly kind: 'counted'; readonly side: string; readonly to: number; readonly was?: number })
  | (Fact & { readonly kind: 'chosen'; readonly side: string; readonly to: number; readonly was?: number });

const state: StateOperations<Count, Counted> = {
  copy: (table) => ({ score: { ...table.score }, lucky: { ...table.lucky } }),
  complete: (table, event) => ({ ...event, was: field(table, event)[event.side] ?? 0 }),
  apply(table, event) {
    field(table, event)[event.side] = event.to;
  },
  revert(table, event) {
    field(table, event)[event.side] = event.was ?? 0;
  },
  redact: (event, viewer) => (event.kind === 'chosen' && event.side !== viewer ? { ...event, to: 0, was: 0 } : event),
  reveals: () => false,
  veil: (table, viewer) => ({
    score: { ...table.score },
    lucky: Object.fromEntries(
      Object.entries(table.lucky).map(([side, number]) => [side, side === viewer ? number : 0]),
    ),
  }),
  pack: (table): Json => ({ score: { ...table.score }, lucky: { ...table.lucky } }),
  unpack: (packed) =>
    isRecord(packed) && isRecord(packed['score']) && isRecord(packed['lucky'])
      ? (JSON.parse(JSON.stringify(packed)) as Count)
      : refuse('HOUSE-SAVE', 'no count'),
};

function field(table: Count, event: Counted): Record<string, number> {
  return event.kind === 'counted' ? table.score : table.lucky;
}

const luckyAsk = bidAsk<Count, Record<string, never>>({
  name: 'lucky',
  prompt: 'Which number is lucky?',
  meaning: 'A number.',
  rules: ['CG-1'],
  rule: 'CG-1',
  range: () => ({ least: 1, most: 3 }),
});
const stakeAsk = bidAsk<Count, Record<string, never>>({
  name: 'stake',
  prompt: 'How much is staked?',
  meaning: 'A number.',
  rules: ['CG-2'],
  rule: 'CG-2',
  range: () => ({ least: 0, most: 4 }),
});
const spoilAsk = pickAsk<Count, { stake: number }>({
  name: 'spoil',
  prompt: 'Is it spoiled?',
  meaning: 'spoil or pass.',
  rules: ['CG-3'],
  candidates: () => [
    { id: 'spoil', label: 'Spoil it' },
    { id: 'pass', label: 'Let it be' },
  ],
  barred: (table, _args, id, side) =>
    id === 'spoil' && (table.score[side] ?? 0) < 1 ? refuse('CG-3', 'You need a point to spoil.') : null,
  usual: () => 'pass',
});

type CountPlay = Play<Count, Counted>;

function* keep(play: CountPlay): Procedure<ReturnType<typeof next>> {
  const answers = yield* together(['red', 'blue'].map((side) => questionOf(side, luckyAsk, {}, { secret: 'kept' })));
  for (const [i, side] of ['red', 'blue'].entries()) {
    play.emit({ kind: 'chosen', side, to: Number(answers[i]), because: 'CG-1' });
  }
  return next('stakes');
}

function* stakes(play: CountPlay): Procedure<ReturnType<typeof next> | null> {
  const answers = yield* together(['red', 'blue'].map((side) => questionOf(side, stakeAsk, {}, { secret: 'sealed' })));
  const [red, blue] = answers.map(Number);
  const winner = (red ?? 0) >= (blue ?? 0) ? 'red' : 'blue';
  yield* rollFor(play, winner, 2 + Math.max(red ?? 0, blue ?? 0));
  const leader = ['red', 'blue'].find((side) => (play.table.score[side] ?? 0) >= 10);
  if (leader === undefined) return next('stakes');
  play.end({ winner: leader, margin: 'plain', reason: 'counted to ten' }, 'CG-5');
  return null;
}

/** Two sealed rounds in one stage. */
function* twice(play: CountPlay): Procedure<ReturnType<typeof next> | null> {
  for (let round = 0; round < 2; round++) {
    yield* together(['red', 'blue'].map((side) => questionOf(side, stakeAsk, {}, { secret: 'sealed' })));
  }
  return yield* stakes(play);
}

/** Only red is asked, a stage at a time. */
function* alone(): Procedure<ReturnType<typeof next>> {
  yield* ask('red', stakeAsk, {});
  return next('alone');
}

/** Throws on a four, after it has changed something. */
function* fragile(play: CountPlay): Procedure<ReturnType<typeof next>> {
  for (;;) {
    const number = yield* ask('red', stakeAsk, {});
    play.emit({ kind: 'counted', side: 'red', to: (play.table.score['red'] ?? 0) + number, because: 'CG-7' });
    if (number === 4) throw new Error('four is too much');
  }
}

/** A draw decides. */
function* bag(play: CountPlay): Procedure<ReturnType<typeof next>> {
  const { drawn } = yield* draw({ stream: 'BAG', rule: 'CG-6', bag: { point: 1, blank: 1 }, count: 1 });
  if (drawn[0] === 'point') play.emit({ kind: 'counted', side: 'red', to: 1, because: 'CG-6' });
  return next('stakes');
}

export function* rollFor(play: CountPlay, side: string, dice: number): Procedure<void> {
  const other = side === 'red' ? 'blue' : 'red';
  const spoiled = yield* interrupt(play, 'spoil', spoil(play, other, dice));
  const { successes } = yield* pool({
    stream: 'COUNT',
    rule: 'CG-4',
    side,
    count: dice,
    sides: 6,
    needs: spoiled ? 5 : 4,
    mechanic: PLAIN,
  });
  if (successes > 0)
    play.emit({ kind: 'counted', side, to: (play.table.score[side] ?? 0) + successes, because: 'CG-4' });
  yield* milestone('counted');
  const more = yield* pool({
    stream: 'BONUS',
    rule: 'CG-4',
    side,
    count: successes,
    sides: 6,
    needs: 6,
    mechanic: PLAIN,
  });
  if (more.successes > 0)
    play.emit({ kind: 'counted', side, to: (play.table.score[side] ?? 0) + more.successes, because: 'CG-4' });
}

const PLAIN = {};

function* spoil(play: CountPlay, side: string, stake: number): Procedure<boolean> {
  const pick = yield* ask(side, spoilAsk, { stake }, { interrupt: true });
  if (pick === 'pass') return false;
  play.emit({ kind: 'counted', side, to: (play.table.score[side] ?? 0) - 1, because: 'CG-3' });
  return true;
}

export const countingGame: System<Count, Counted> = {
  id: 'counting',
  name: 'Counting',
  version: '1',
  sides: ['red', 'blue'],
  state,
  stages: stagesNamed(
    Object.entries({ keep, stakes, twice, alone, fragile, bag }).map(([id, run]) => ({
      id,
      name: id,
      meaning: id,
      run,
    })),
  ),
  asks: { lucky: luckyAsk, stake: stakeAsk, spoil: spoilAsk },
  procedures: {
    rollFor: (play, args) => rollFor(play, args['side'] === 'blue' ? 'blue' : 'red', Number(args['dice'])),
  },
  outcomes: {
    gained: (events) =>
      events.reduce((total, event) => total + (event.kind === 'counted' ? event.to - (event.was ?? 0) : 0), 0),
  },
  moments: [],
  interrupts: ['spoil'],
  nestings: [],
  begin: () => ({ table: { score: { red: 0, blue: 0 }, lucky: { red: 0, blue: 0 } }, first: next('keep') }),
  deal(view, viewer, random) {
    const sides = Object.keys(view.lucky).filter((side) => side !== viewer || viewer === SPECTATOR);
    const known = Object.values(view.lucky).some((number) => number > 0);
    for (const side of sides) if (known) view.lucky[side] = 1 + random.below(3);
    return view;
  },
};
