import { ask, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import {
  candidatesNamed,
  counterOf,
  destroy,
  nameOf,
  profileOf,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { rolledAmount } from '../book/dice.js';
import { isBroken } from '../book/marks.js';
import { unitsOnGround } from '../book/units.js';
import { checkBreak } from '../morale/blast-markers.js';
import { appear } from './appear.js';
import { GREATER, isDaemon, LESSER } from './daemons.js';
import { chooseDaemons, isByHim } from './choose-daemons.js';

/** EA-FORCE-53: units beside which daemons appear. */
function summonersOf(table: Table, formation: string): readonly string[] {
  return unitsOnGround(table, formation).filter((unit) => !isDaemon(table, unit));
}

/** EA-FORCE-53: an unbroken formation with a Daemonic Pact, as long as something is in the pool. */
function maySummon(table: Table, formation: string): boolean {
  const { side } = squadOf(table, formation);
  if (!formationHas(table, formation, 'daemonic-pact') || isBroken(table, formation)) return false;
  return (
    counterOf(table, side, LESSER) + counterOf(table, side, GREATER) > 0 && summonersOf(table, formation).length > 0
  );
}

/** EA-FORCE-56: units that may be given up for a greater daemon. */
function championsOf(table: Table, formation: string, side: Side): readonly string[] {
  if (counterOf(table, side, GREATER) === 0) return [];
  return summonersOf(table, formation).filter((unit) => hasAbility(table, unit, 'sacrifice'));
}

/** EA-FORCE-53, EA-FORCE-56: does the formation summon? */
export const summonAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'summon',
  prompt: 'Does the formation summon daemons before its action?',
  meaning: 'summon, the id of a unit with a Champion that is sacrificed for a greater daemon, or pass.',
  rules: ['EA-FORCE-53', 'EA-FORCE-56'],
  *candidates(table, { squad }, side) {
    yield { id: 'summon', label: 'Summon daemons' };
    for (const { id } of candidatesNamed(table, championsOf(table, squad, side)))
      yield { id, label: `Sacrifice ${nameOf(table, id)}`, pieces: [id] };
  },
  pass: { id: 'pass', label: 'Summon nobody' },
});

/** EA-FORCE-53 to EA-FORCE-56: before the action test. */
export function* summon(play: TablePlay, formation: string): Procedure<void> {
  if (!maySummon(play.table, formation)) return;
  const { side } = squadOf(play.table, formation);
  const chosen = yield* ask(side, summonAsk, { squad: formation });
  if (chosen === 'pass') return;
  const champion = chosen === 'summon' ? null : chosen;
  const points = yield* rollPoints(play, formation, side);
  const daemons = yield* chooseDaemons(play, { squad: formation, points, champion });
  const his = daemons.find((daemon) => isByHim(play.table, champion, daemon));
  if (champion !== null && his !== undefined) yield* appear(play, formation, [his], [champion], 10);
  // EA-FORCE-56: the unit is gone, whether or not the daemon has come.
  if (champion !== null) destroy(play, champion, 'EA-FORCE-56');
  yield* appear(
    play,
    formation,
    daemons.filter((daemon) => daemon !== his),
    summonersOf(play.table, formation),
    5,
  );
  checkBreak(play, formation);
}

/** EA-FORCE-53, EA-FORCE-55: 2D3, and 2D3 more for each Champion. */
function* rollPoints(play: TablePlay, formation: string, side: Side): Procedure<number> {
  let points = yield* rolledAmount('2D3', 'EA-FORCE-53', side, 'SUMMON');
  for (const unit of unitsOnGround(play.table, formation)) {
    const augment = profileOf(play.table, unit).traits.find(({ trait }) => trait === 'augment-summoning');
    if (augment === undefined) continue;
    const more = augment.values?.['n'];
    points += yield* rolledAmount(typeof more === 'string' ? more : '2D3', 'EA-FORCE-55', side, 'SUMMON');
  }
  return points;
}
