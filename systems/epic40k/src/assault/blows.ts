import { ask, type JsonRecord, orderAsk, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { candidatesNamed, isDestroyed, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { dcLeft, isWarEngine, sideOfUnit } from '../book/detachments.js';
import { half, rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { DAMAGE } from '../book/marks.js';
import { SIDES } from '../book/play.js';
import { endIfSpent, takeHits } from '../damage/casualties.js';
import type { Hit } from '../war-engines/damage.js';
import type { Brawl } from './brawl.js';
import type { Decided } from './roll.js';
import { closeCombatWeapons } from './totals.js';

interface ResultRow {
  readonly winner: number;
  readonly loser: number;
}

/** E40-ASLT-08: what winner and loser need to kill, by the difference from 1. */
const RESULTS: readonly ResultRow[] = [
  { winner: 4, loser: 4 },
  { winner: 3, loser: 4 },
  { winner: 3, loser: 5 },
  { winner: 2, loser: 5 },
  { winner: 2, loser: 6 },
];

interface Striking extends JsonRecord {
  readonly squads: readonly string[];
  readonly hits: number;
  readonly victims: readonly string[];
}

/** E40-ASLT-09: in which order are enemies struck? */
export const strikeOrder = orderAsk<Table, Striking>({
  name: 'strikeOrder',
  prompt: 'Who is hit first?',
  meaning:
    'the enemy units in base contact, in the order in which they get your hits; nobody a second before all have one.',
  rules: ['E40-ASLT-09'],
  items: (_table, { victims }) => victims,
  usual: (table, { victims }) =>
    victims.toSorted((a, b) => figuresOf(table, b).points - figuresOf(table, a).points || (a < b ? -1 : 1)),
});

/** E40-ASLT-09: both sides strike at the same time; Armour does not help. */
export function* exchangeBlows(play: TablePlay, brawl: Brawl, { winner, difference }: Decided): Procedure<void> {
  const row = RESULTS[Math.min(difference, RESULTS.length) - 1] ?? { winner: 4, loser: 4 };
  const hits: Hit[] = [];
  for (const side of SIDES) {
    const mine = brawl.engaged.filter((unit) => sideOfUnit(play.table, unit) === side);
    const victims = brawl.engaged.filter((unit) => sideOfUnit(play.table, unit) !== side);
    const dice = mine.reduce((sum, unit) => sum + diceOf(play, unit), 0);
    const roll = { stream: 'KILL', rule: 'E40-ASLT-09', side };
    const scored = yield* rollFor(roll, dice, side === winner ? row.winner : row.loser);
    if (scored === 0 || victims.length === 0) continue;
    const isEven = scored % victims.length === 0;
    const order = isEven ? victims : yield* ask(side, strikeOrder, { squads: brawl.squads, hits: scored, victims });
    for (let i = 0; i < scored; i++) hits.push({ unit: order[i % order.length] ?? '', pierces: true });
  }
  yield* takeHits(play, hits, 'E40-ASLT-09');
}

/** E40-ASLT-09, E40-KEY-11. */
function diceOf(play: TablePlay, unit: string): number {
  if (isWarEngine(play.table, unit)) return half(dcLeft(play.table, unit));
  if (!hasAbility(play.table, unit, 'rampage')) return 1;
  play.cite('E40-KEY-11');
  return 2;
}

interface Crushing extends JsonRecord {
  readonly squads: readonly string[];
  readonly engines: readonly string[];
}

/** E40-SHW-05: which engine does the Close Combat Weapon destroy? */
export const crushAsk = pickAsk<Table, Crushing>({
  name: 'crush',
  prompt: 'Which war engine does the Close Combat Weapon destroy?',
  meaning: 'the id of an enemy war engine in contact.',
  rules: ['E40-SHW-05'],
  unlisted: () => refuse('E40-SHW-05', 'It is no war engine that lost in contact.'),
  candidates: (table, { engines }) => candidatesNamed(table, engines),
});

/** E40-SHW-05: a winning engine with a Close Combat Weapon destroys an engine it fought, after the casualties. */
export function* crush(play: TablePlay, brawl: Brawl, { winner, loser }: Decided): Procedure<void> {
  const still = (unit: string, side: string) => sideOfUnit(play.table, unit) === side && !isDestroyed(play.table, unit);
  const weapons = brawl.engaged
    .filter((unit) => still(unit, winner))
    .reduce((sum, unit) => sum + Math.max(0, closeCombatWeapons(play.table, unit) - (brawl.held.get(unit) ?? 0)), 0);
  for (let left = weapons; left > 0; left--) {
    const engines = brawl.engaged.filter((unit) => still(unit, loser) && isWarEngine(play.table, unit));
    if (engines.length === 0) return;
    const unit = yield* ask(winner, crushAsk, { squads: brawl.squads, engines });
    setMark(play, unit, DAMAGE, figuresOf(play.table, unit).dc, 'E40-SHW-05');
    yield* endIfSpent(play, unit);
  }
}
