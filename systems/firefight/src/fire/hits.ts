import {
  type Allocation,
  allocateAsk,
  ask,
  type JsonRecord,
  type Procedure,
  refuse,
  type Side,
  tally,
} from '@bridgehead/kernel';
import { mark, markOn, squadOf, type Table, type TablePlay, type TraitRef } from '@bridgehead/tabletop';
import { D8, smallDie } from '../book/dice.js';
import { SHIELDS_LOST } from '../book/marks.js';
import { keywordNumber } from '../keywords/keywords.js';

/** Hits of one pool, with what the weapons do. */
export interface HitsOfPool {
  readonly label: string;
  readonly hits: number;
  readonly ap: number;
  readonly keywords: readonly TraitRef[];
}

/** FF-KEYWORD-08: each hit of a Blast weapon becomes several. */
export function* blast(play: TablePlay, side: Side, pools: readonly HitsOfPool[]): Procedure<readonly HitsOfPool[]> {
  const blown: HitsOfPool[] = [];
  for (const pool of pools) {
    const values = pool.keywords.find(({ trait }) => trait === 'blast')?.values;
    const hits = values === undefined || pool.hits === 0 ? pool.hits : yield* blastOf(play, side, pool, values);
    blown.push({ ...pool, hits });
  }
  return blown;
}

function* blastOf(play: TablePlay, side: Side, { hits, label }: HitsOfPool, values: JsonRecord): Procedure<number> {
  play.cite('FF-KEYWORD-08');
  const die = values['die'];
  if (typeof die !== 'number') return hits * Number(values['n'] ?? 1);
  play.cite('FF-DICE-03');
  const faces = Array.from({ length: D8 }, (_, i) => i + 1);
  const classes: Record<string, number[]> = {};
  for (const face of faces) (classes[smallDie(die, face)] ??= []).push(face);
  const chance = { stream: 'BLAST', rule: 'FF-KEYWORD-08', side, count: hits, sides: D8, about: { pool: label } };
  const good = Object.fromEntries(Object.keys(classes).map((value) => [value, Number(value)]));
  const { counts } = yield* tally({ ...chance, classes, good });
  return Object.entries(counts).reduce((total, [value, count]) => total + Number(value) * count, 0);
}

/** FF-KEYWORD-39: Shields that a unit has left. */
function shieldsLeft(table: Table, unit: string): number {
  return Math.max(0, keywordNumber(table, unit, 'shield') - markOn(table, unit, SHIELDS_LOST));
}

interface Shielding extends JsonRecord {
  readonly unit: string;
  readonly shields: number;
  readonly hits: Readonly<Record<string, number>>;
}

/** FF-KEYWORD-39: which hits do the Shields absorb? Asked only if hits differ. */
export const shieldAsk = allocateAsk<Table, Shielding>({
  name: 'shield',
  prompt: 'Which hits do the Shields absorb?',
  meaning: 'Items are the Shields shield-1, shield-2, …; bins are the pools of hits, named by their weapons.',
  rules: ['FF-KEYWORD-39'],
  items: (_table, { shields }) => Array.from({ length: shields }, (_, i) => `shield-${i + 1}`),
  kind: () => 'Shield',
  bins: (_table, { hits }) => Object.keys(hits).filter((pool) => (hits[pool] ?? 0) > 0),
  whole(_table, { hits }, allocation) {
    const over = Object.entries(hits).find(([pool, count]) => shareOf(allocation, pool) > count);
    return over === undefined ? null : refuse('FF-KEYWORD-39', `${over[0]} scored ${over[1]} hits.`);
  },
  usual: (_table, { hits, shields }) => usualShields(hits, shields),
});

function shareOf(allocation: Allocation, pool: string): number {
  return Object.values(allocation).filter((bin) => bin === pool).length;
}

/** The pools are listed with the most dangerous hits first. */
function usualShields(hits: Shielding['hits'], shields: number): Allocation {
  const slots = Object.entries(hits).flatMap(([pool, count]) => Array.from({ length: count }, () => pool));
  return Object.fromEntries(slots.slice(0, shields).map((pool, i) => [`shield-${i + 1}`, pool]));
}

/** FF-KEYWORD-39: Shields absorb hits as long as there are any. */
export function* shield(play: TablePlay, unit: string, pools: readonly HitsOfPool[]): Procedure<readonly HitsOfPool[]> {
  const total = pools.reduce((sum, { hits }) => sum + hits, 0);
  const shields = Math.min(total, shieldsLeft(play.table, unit));
  if (shields === 0) return pools;
  const worst = pools.filter(({ hits }) => hits > 0).toSorted((a, b) => dangerOf(b) - dangerOf(a));
  const hits = Object.fromEntries(worst.map((pool) => [pool.label, pool.hits]));
  const isChoice = worst.length > 1 && shields < total;
  const shares = isChoice
    ? yield* ask(squadOf(play.table, unit).side, shieldAsk, { unit, shields, hits })
    : usualShields(hits, shields);
  mark(play, unit, SHIELDS_LOST, shields, 'FF-KEYWORD-39');
  return pools.map((pool) => ({ ...pool, hits: pool.hits - shareOf(shares, pool.label) }));
}

function dangerOf({ ap, keywords }: HitsOfPool): number {
  return ap + (keywords.some(({ trait }) => trait === 'anti-tank') ? 10 : 0) + keywords.length / 100;
}
