import {
  type Allocation,
  allocateAsk,
  ask,
  type JsonRecord,
  type Modifier,
  type Procedure,
  type Refusal,
  refuse,
  type Reroll,
  type RuleId,
  type Side,
  tally,
} from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { D8, neededBy, rollAttackDice } from '../book/dice.js';

/** FF-DICE-09: dice of one attack that are alike. */
export interface PoolOfDice {
  readonly label: string;
  readonly count: number;
  readonly stat: number;
  readonly modifiers: readonly Modifier[];
  /** FF-KEYWORD-29, FF-KEYWORD-54: natural 1s are re-rolled. */
  readonly rerollsOnes: boolean;
  /** FF-KEYWORD-56: so many failures of this pool alone are re-rolled; none if not given. */
  readonly rerollsFailures?: number;
}

/** FF-DICE-07: so many dice of the whole attack may be re-rolled. */
interface RerollAllowance {
  readonly most: number;
  readonly rule: RuleId;
  /** Who chooses the dice. */
  readonly side: Side;
}

export interface PoolsRoll {
  readonly stream: 'HIT' | 'WOUND';
  readonly rule: RuleId;
  readonly side: Side;
  readonly pools: readonly PoolOfDice[];
  /** FF-KEYWORD-56, FF-KEYWORD-19: failures that the roller may roll again. */
  readonly failures?: RerollAllowance;
  /** FF-KEYWORD-36: successes that the other side may have rolled again. */
  readonly successes?: RerollAllowance;
  readonly about: JsonRecord;
}

/** FF-DICE-07, FF-DICE-10: rolls all pools of an attack, then its re-rolls. Returns the successes of each pool. */
export function* rollPools(play: TablePlay, roll: PoolsRoll): Procedure<readonly number[]> {
  const rolled = roll.pools.filter(({ count }) => count > 0);
  // With one pool, or without re-rolls, there is nothing to wait for until all pools are rolled.
  if (rolled.length < 2 || !hasRerolls(roll)) return yield* rollAlone(play, roll);
  const shown: ShownDice[] = [];
  for (const pool of roll.pools) shown.push(yield* rollFirst(play, roll, pool));
  for (const [i, pool] of roll.pools.entries()) if (pool.rerollsOnes) yield* rerollOnes(play, roll, shown, i);
  for (const i of roll.pools.keys()) yield* rerollOwn(play, roll, shown, i);
  if (roll.failures !== undefined) yield* rerollSome(play, roll, shown, 'failures', roll.failures);
  if (roll.successes !== undefined) yield* rerollSome(play, roll, shown, 'successes', roll.successes);
  return shown.map(({ successes, settled }) => successes + settled);
}

function hasRerolls({ failures, successes, pools }: PoolsRoll): boolean {
  if ((failures?.most ?? 0) > 0 || (successes?.most ?? 0) > 0) return true;
  return pools.some(({ rerollsOnes, rerollsFailures }) => rerollsOnes || (rerollsFailures ?? 0) > 0);
}

function* rollAlone(play: TablePlay, roll: PoolsRoll): Procedure<readonly number[]> {
  const results: number[] = [];
  for (const pool of roll.pools) {
    const rerolls = [
      ...rerollsOf(pool),
      ...limited('failures', (roll.failures?.most ?? 0) + (pool.rerollsFailures ?? 0)),
      ...limited('successes', roll.successes?.most ?? 0),
    ];
    play.cite('FF-DICE-09');
    if (rerolls.length > 0) play.cite('FF-DICE-07');
    const { stream, rule, side, about } = roll;
    const modifiers = [...pool.modifiers, ...notesOfRerolls(roll, pool)];
    const dice = { stream, rule, side, count: pool.count, stat: pool.stat, modifiers, rerolls };
    results.push(yield* rollAttackDice(play, { ...dice, about: { ...about, pool: pool.label } }));
  }
  return results;
}

function rerollsOf({ rerollsOnes }: PoolOfDice): readonly Reroll[] {
  return rerollsOnes ? [{ faces: [1] }] : [];
}

function limited(faces: 'failures' | 'successes', most: number): readonly Reroll[] {
  return most === 0 ? [] : [{ faces, most }];
}

/** For the reader of a roll: which of its dice may be rolled again, and by which keyword. */
function notesOfRerolls({ stream, failures, successes }: PoolsRoll, pool: PoolOfDice): readonly Modifier[] {
  const notes: Modifier[] = [];
  const note = (reason: string, rule: RuleId) => notes.push({ value: 0, reason, rule });
  if (pool.rerollsOnes) note('1s are re-rolled', stream === 'HIT' ? 'FF-KEYWORD-29' : 'FF-KEYWORD-54');
  const own = pool.rerollsFailures ?? 0;
  if (own > 0) note(`${own} failures of this weapon may be re-rolled`, 'FF-KEYWORD-56');
  if (failures !== undefined && failures.most > 0) note(`${failures.most} failures may be re-rolled`, failures.rule);
  if (successes !== undefined && successes.most > 0)
    note(`${successes.most} successes may be re-rolled by the target`, successes.rule);
  return notes;
}

/** The dice of one pool: those that still show their first face, and the successes among those that were re-rolled. */
interface ShownDice {
  readonly ones: number;
  readonly misses: number;
  readonly successes: number;
  readonly settled: number;
}

const NO_DICE: ShownDice = { ones: 0, misses: 0, successes: 0, settled: 0 };

function* rollFirst(play: TablePlay, roll: PoolsRoll, pool: PoolOfDice): Procedure<ShownDice> {
  const { count, needs, modifiers } = neededBy(pool.count, pool.stat, pool.modifiers);
  play.cite('FF-DICE-01', 'FF-DICE-07', 'FF-DICE-09');
  if (count === 0) return NO_DICE;
  const { stream, rule, side, about } = roll;
  const misses = facesFrom(2, needs - 1);
  const { counts } = yield* tally({
    stream,
    rule,
    side,
    modifiers: [...modifiers, ...notesOfRerolls(roll, pool)],
    count,
    sides: D8,
    about: { ...about, pool: pool.label, needs },
    classes: { one: [1], ...(misses.length > 0 ? { miss: misses } : {}), success: facesFrom(needs, D8) },
    good: { success: 1 },
  });
  return { ...NO_DICE, ones: counts['one'] ?? 0, misses: counts['miss'] ?? 0, successes: counts['success'] ?? 0 };
}

function facesFrom(least: number, most: number): readonly number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
}

function* rerollOnes(play: TablePlay, roll: PoolsRoll, shown: ShownDice[], i: number): Procedure<void> {
  const dice = shown[i] ?? NO_DICE;
  const again = yield* rollAgain(play, roll, i, dice.ones);
  shown[i] = { ...dice, ones: 0, settled: dice.settled + again };
}

/** FF-KEYWORD-56: the failures that the weapons of a pool may roll again by themselves. */
function* rerollOwn(play: TablePlay, roll: PoolsRoll, shown: ShownDice[], i: number): Procedure<void> {
  const dice = shown[i] ?? NO_DICE;
  const count = Math.min(roll.pools[i]?.rerollsFailures ?? 0, eligibleIn(dice, 'failures'));
  const successes = yield* rollAgain(play, roll, i, count);
  shown[i] = settle(dice, 'failures', count, successes);
}

/** Rolls some dice of a pool a second time; the second result stands. */
function* rollAgain(play: TablePlay, roll: PoolsRoll, i: number, count: number): Procedure<number> {
  const pool = roll.pools[i];
  if (pool === undefined || count === 0) return 0;
  const { needs } = neededBy(pool.count, pool.stat, pool.modifiers);
  const { stream, rule, side, about } = roll;
  const dice = { stream, rule, side, count, stat: needs, modifiers: [] };
  return yield* rollAttackDice(play, { ...dice, about: { ...about, pool: pool.label, again: true } });
}

interface Rerolls extends JsonRecord {
  readonly what: 'failures' | 'successes';
  readonly most: number;
  /** How many dice of each pool may be re-rolled. */
  readonly eligible: Readonly<Record<string, number>>;
  readonly rule: RuleId;
}

/** FF-DICE-07: which dice are re-rolled? Asked only if there are more than may be, of different pools. */
export const rerollDiceAsk = allocateAsk<Table, Rerolls>({
  name: 'rerollDice',
  prompt: 'Which dice are re-rolled?',
  meaning: 'Items are the re-rolls reroll-1, reroll-2, …; bins are the pools, named by their weapons.',
  rules: ['FF-DICE-07'],
  items: (_table, { most }) => Array.from({ length: most }, (_, i) => `reroll-${i + 1}`),
  kind: () => 're-roll',
  bins: (_table, { eligible }) => Object.keys(eligible).filter((pool) => (eligible[pool] ?? 0) > 0),
  partial: true,
  whole: (_table, args, allocation) => whyTooMany(args, allocation),
  usual: (_table, { most, eligible }) => firstComeFirst(most, eligible),
});

function whyTooMany({ eligible, rule }: Rerolls, allocation: Allocation): Refusal | null {
  for (const [pool, most] of Object.entries(eligible)) {
    const given = Object.values(allocation).filter((bin) => bin === pool).length;
    if (given > most) return refuse(rule, `${pool} has ${most} dice to re-roll, not ${given}.`);
  }
  return null;
}

/** FF-DICE-07: the lowest dice first, as many as allowed. */
function firstComeFirst(most: number, eligible: Rerolls['eligible']): Allocation {
  const slots = Object.entries(eligible).flatMap(([pool, count]) => Array.from({ length: count }, () => pool));
  return Object.fromEntries(slots.slice(0, most).map((pool, i) => [`reroll-${i + 1}`, pool]));
}

/** FF-DICE-07: some of the dice that have not been re-rolled yet are rolled again. */
function* rerollSome(
  play: TablePlay,
  roll: PoolsRoll,
  shown: ShownDice[],
  what: 'failures' | 'successes',
  { most, rule, side }: RerollAllowance,
): Procedure<void> {
  const eligible = Object.fromEntries(
    roll.pools.map(({ label }, i) => [label, eligibleIn(shown[i] ?? NO_DICE, what)] as const),
  );
  const total = Object.values(eligible).reduce((sum, count) => sum + count, 0);
  if (total === 0 || most === 0) return;
  const isChoice = total > most && Object.values(eligible).filter((count) => count > 0).length > 1;
  const shares = isChoice
    ? yield* ask(side, rerollDiceAsk, { what, most, eligible, rule })
    : firstComeFirst(most, eligible);
  for (const [i, { label }] of roll.pools.entries()) {
    const count = Object.values(shares).filter((bin) => bin === label).length;
    const successes = yield* rollAgain(play, roll, i, count);
    shown[i] = settle(shown[i] ?? NO_DICE, what, count, successes);
  }
}

function eligibleIn({ ones, misses, successes }: ShownDice, what: 'failures' | 'successes'): number {
  return what === 'failures' ? ones + misses : successes;
}

function settle(dice: ShownDice, what: 'failures' | 'successes', count: number, again: number): ShownDice {
  const settled = dice.settled + again;
  if (what === 'successes') return { ...dice, successes: dice.successes - count, settled };
  const fromOnes = Math.min(dice.ones, count);
  return { ...dice, ones: dice.ones - fromOnes, misses: dice.misses - (count - fromOnes), settled };
}
