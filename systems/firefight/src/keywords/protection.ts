import { ask, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isUnitWithin, unitsAbout } from '../book/units.js';
import { bareWounds } from '../damage/direct-wounds.js';
import type { WoundsOfPool } from '../fire/wounds-of-hits.js';
import { hasKeyword, numberIn } from './keywords.js';

const NOBODY = 'pass';

interface Protected extends JsonRecord {
  readonly unit: string;
}

/** FF-KEYWORD-33: which unit takes the first wound instead? */
export const protectionAsk = pickAsk<Table, Protected>({
  name: 'protection',
  prompt: 'Which unit takes the first wound instead?',
  meaning: 'The id of a friendly unit within 6", or pass.',
  rules: ['FF-KEYWORD-33'],
  candidates: (table, { unit }) => candidatesNamed(table, protectorsOf(table, unit)),
  unlisted: () => refuse('FF-KEYWORD-33', 'It is no other friendly unit within 6".'),
  pass: { id: NOBODY, label: 'It takes the wound itself' },
  usual: (table, { unit }) => protectorsOf(table, unit)[0] ?? NOBODY,
});

/** FF-KEYWORD-33: other friendly units within 6" of its Leader, on the table or in a building. */
function protectorsOf(table: Table, unit: string): readonly string[] {
  return unitsAbout(table, squadOf(table, unit).side).filter(
    (friend) => friend !== unit && isUnitWithin(table, unit, friend, 6),
  );
}

/** FF-KEYWORD-33: the first wound of a ranged attack may be put on another unit, where it causes nothing but the wound. */
export function* protect(
  play: TablePlay,
  unit: string,
  pools: readonly WoundsOfPool[],
): Procedure<readonly WoundsOfPool[]> {
  const first = firstWounded(pools);
  if (first === undefined || !hasKeyword(play.table, unit, 'protection')) return pools;
  if (protectorsOf(play.table, unit).length === 0) return pools;
  const friend = yield* ask(squadOf(play.table, unit).side, protectionAsk, { unit });
  if (friend === NOBODY) return pools;
  yield* bareWounds(play, friend, 1, 'FF-KEYWORD-33');
  return pools.map((pool) => (pool === first ? { ...pool, wounds: pool.wounds - 1 } : pool));
}

/** The first wound in the order of resolution: those of Sniper Scopes, then the pools in their order. */
function firstWounded(pools: readonly WoundsOfPool[]): WoundsOfPool | undefined {
  const wounded = pools.filter(({ wounds }) => wounds > 0);
  return wounded.find(({ keywords }) => numberIn(keywords, 'sniper-scope') > 0) ?? wounded[0];
}
