import { ask, type Modifier, pool, type Procedure, type Side } from '@bridgehead/kernel';
import { profileOf, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { D6, rollTest, targetNumber } from '../book/dice.js';
import { numberOf, sheetOf } from '../book/figures.js';
import { CQB_FOUGHT } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { squadsIn, unitsOf } from '../book/units.js';
import { lentModifiers } from '../cards/lent.js';
import { cardWindow } from '../cards/play-card.js';
import { loseUnit } from '../damage/downfall.js';
import { markDamage } from '../damage/mark-damage.js';
import { loseAdvantage, updateAdvantage } from '../garrison/occupier.js';
import { initiativeOrder } from '../turn/order.js';
import { diceOfSide, numberInQuarters } from './dice-count.js';
import { distributeAsk, mostDamaged, takeDamageAsk } from './distribute.js';
import { afterTheFight } from './aftermath.js';

/** DZC-CQB-01 to DZC-CQB-10: a fight in a Structure or Forest. */
export function* fightIn(play: TablePlay, place: string, causer: Side): Procedure<void> {
  const order = [causer, enemyOf(causer)];
  setMark(play, place, CQB_FOUGHT, 1, 'DZC-CQB-01');
  play.emit({ kind: 'declared', side: causer, what: 'CQB', at: place, because: 'DZC-CQB-01' });
  yield* cardWindow(play, 'fight', { squad: '', about: [place] }, initiativeOrder(play.table));
  const dice = new Map<Side, number>();
  for (const side of order) dice.set(side, yield* diceOfSide(play, place, side));
  loseAdvantage(play, place);
  const aims = new Map<Side, ReadonlyMap<string, number>>();
  for (const side of order) aims.set(side, yield* distribute(play, place, side, dice.get(side) ?? 0));
  const hits = new Map<string, number>();
  for (const side of order)
    for (const [squad, count] of aims.get(side) ?? [])
      hits.set(
        squad,
        (hits.get(squad) ?? 0) + (yield* attack(play, side, squad, count, furyOf(play.table, place, side))),
      );
  yield* saves(play, hits);
  for (const [squad, count] of hits) yield* lose(play, squad, count);
  yield* afterTheFight(play, place, order);
  updateAdvantage(play, place);
  play.cite('DZC-CQB-10');
}

function* distribute(play: TablePlay, place: string, side: Side, dice: number): Procedure<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const squads = squadsIn(play.table, place, enemyOf(side));
  if (dice === 0 || squads.length === 0) return counts;
  const shares = yield* ask(side, distributeAsk, { place, dice });
  for (const squad of Object.values(shares)) counts.set(squad, (counts.get(squad) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Cards that make the dice of a side better. */
function furyOf(table: Table, place: string, side: Side): readonly Modifier[] {
  return squadsIn(table, place, side).flatMap((squad) => lentModifiers(table, squad, 'fury'));
}

/** DZC-CQB-04: the number goes by the armour of the target. */
function* attack(
  play: TablePlay,
  side: Side,
  squad: string,
  count: number,
  modifiers: readonly Modifier[],
): Procedure<number> {
  const [first = ''] = unitsOf(play.table, squad);
  const { successes } = yield* pool({
    stream: 'CQB',
    rule: 'DZC-CQB-04',
    side,
    count,
    sides: D6,
    needs: targetNumber(numberInQuarters(play.table, first), modifiers),
    modifiers,
    mechanic: {},
    about: { target: squad },
  });
  return successes;
}

/** DZC-CQB-04: all Passive dice before all Dodge dice, Squad by Squad. */
function* saves(play: TablePlay, hits: Map<string, number>): Procedure<void> {
  const squads = [...hits.keys()].sort();
  for (const [stream, rule] of [
    ['PASSIVE', 'DZC-FIRE-12'],
    ['DODGE', 'DZC-UKEY-02'],
  ] as const) {
    for (const squad of squads) {
      const [first = ''] = unitsOf(play.table, squad);
      const passive = sheetOf(play.table, first).passive;
      const needs = stream === 'PASSIVE' ? passive : numberOf(profileOf(play.table, first).traits, 'dodge');
      const count = hits.get(squad) ?? 0;
      if (needs === null || count === 0) continue;
      const { side } = squadOf(play.table, squad);
      hits.set(squad, count - (yield* rollTest({ stream, rule, side, count, needs, about: { target: squad } })));
    }
  }
}

/** DZC-CQB-05: one point after another from the most damaged base. */
function* lose(play: TablePlay, squad: string, hits: number): Procedure<void> {
  for (let n = 0; n < hits && unitsOf(play.table, squad).length > 0; n++) {
    const most = mostDamaged(play.table, squad);
    const { side } = squadOf(play.table, squad);
    const base = most.length === 1 ? (most[0] ?? '') : yield* ask(side, takeDamageAsk, { squad, hits: hits - n });
    if (markDamage(play, base, 1, 'DZC-CQB-05')) yield* loseUnit(play, base, 'DZC-CQB-05');
  }
}
