import { radiusOf } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  type MoveResult,
  nameOf,
  passengersOf,
  profileOf,
  setMark,
  squadDistance,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import type { FormationAction } from '../activation/action.js';
import { ACTIVATED, isBroken, MOVED, OVERWATCH } from '../book/marks.js';
import { hasAbility } from '../book/abilities.js';
import { cm, distanceToNearest, isTouching, isWithin } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, isGone, speedOf, unitsOf, unitsOnGround, zoneOf } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { comeThrough } from '../gates/come-through.js';
import { gatesOf, mayComeThrough } from '../gates/gates.js';
import { checkBreak } from '../morale/blast-markers.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { carryOut } from '../movement/carry-out.js';
import { checkFormation } from '../movement/coherency.js';
import { dangerousGround } from '../movement/dangerous-ground.js';
import { disembark } from '../transports/disembark.js';
import { popUp } from '../movement/pop-up.js';
import { embark } from '../transports/embark.js';
import { outWith } from '../transports/state.js';
import { alongside } from './alongside.js';
import { takeAlong } from './commander.js';
import { pushAside, pushesOf } from './barging.js';
import { chargeArgs, chargeAsk, chargePace, targetUnits } from './charge.js';
import { FIREFIGHT, intermingledWith, isEngaged } from './sides.js';

interface Engaging extends JsonRecord {
  readonly squad: string;
}

/** EA-TRANS-03: how much nearer than their transport those get who get out at the end of the charge: 5 cm and their own width. */
function beyond(table: Table, unit: string): number {
  const widths = passengersOf(table, unit).map(({ id }) => 2 * radiusOf(profileOf(table, id).base));
  return widths.length === 0 ? 0 : cm(5) + Math.max(...widths);
}

/** EA-ASLT-02: whether a unit could get within 15 cm. */
export function whyNotEngage(table: Table, formation: string, target: string): Refusal | null {
  const reach = Math.max(
    0,
    ...unitsOf(table, formation).map((unit) => cm(chargePace(table, unit)) + beyond(table, unit)),
  );
  return distanceOfCharge(table, formation, target) <= reach + cm(FIREFIGHT)
    ? null
    : refuse('EA-ASLT-02', `${nameOf(table, target)} is too far away for a charge.`);
}

function mayEngageSomeone(table: Table, formation: string): boolean {
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, formation).side));
  return enemies.some((id) => whyNotEngage(table, formation, id) === null);
}

/** EA-FORCE-63, EA-FORCE-76: a formation behind a gate charges from there. */
function distanceOfCharge(table: Table, formation: string, target: string): number {
  if (!mayComeThrough(table, formation)) return squadDistance(table, formation, target);
  const enemies = unitsOnGround(table, target);
  return Math.min(
    ...gatesOf(table, squadOf(table, formation).side).map((gate) => distanceToNearest(table, gate, enemies)),
  );
}

/** EA-ASLT-01: which formation is engaged? */
export const engageAsk = pickAsk<Table, Engaging>({
  name: 'engageTarget',
  prompt: 'Which formation is engaged?',
  meaning: 'The id of an enemy formation within a charge and 15 cm.',
  rules: ['EA-ASLT-01'],
  candidates: (table, _args, side) => candidatesNamed(table, formationsOnGround(table, enemyOf(side))),
  barred: (table, { squad }, id) => whyNotEngage(table, squad, id),
  usual: (table, { squad }, side) => nearestTarget(table, squad, side),
  details: (_table, { squad }, target) => ({ forecast: { procedure: 'assault', args: { squad, target } } }),
});

function nearestTarget(table: Table, formation: string, side: Side): string | null {
  const enemies = formationsOnGround(table, enemyOf(side));
  const gap = (id: string) => distanceOfCharge(table, formation, id);
  return enemies.toSorted((a, b) => gap(a) - gap(b))[0] ?? null;
}

/** EA-ASLT-01: which formations intermingled with the target are engaged as well? */
export const intermingledAsk = severalAsk<Table, { readonly squad: string; readonly target: string }>({
  name: 'intermingled',
  prompt: 'Which intermingled formations are engaged as well?',
  meaning: 'The ids of some formations with a unit within 5 cm of the target; none is legal.',
  rules: ['EA-ASLT-01'],
  candidates: (table, { target }) => candidatesNamed(table, intermingledWith(table, target)),
  range: (table, { target }) => ({ least: 0, most: intermingledWith(table, target).length }),
});

/** EA-ASLT-01: the target formations, which then count as one. */
function* chooseTargets(play: TablePlay, formation: string): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, formation);
  const target = yield* ask(side, engageAsk, { squad: formation });
  const more = yield* ask(side, intermingledAsk, { squad: formation, target });
  return [target, ...more];
}

/** EA-ASLT-02: the charge of one formation. */
function* charge(play: TablePlay, formation: string, targets: readonly string[]): Procedure<void> {
  yield* embark(play, formation);
  const { side } = squadOf(play.table, formation);
  const result = yield* ask(side, chargeAsk, chargeArgs(play.table, formation, targets));
  const pushes = pushesOf(play.table, result, targetUnits(play.table, targets));
  carryOut(play, result, 'EA-ASLT-02');
  if (!isRefusal(pushes)) pushAside(play, pushes);
  citeCharge(play, result, targets);
  // EA-MOVE-03: an action with a move, whether or not anybody moved.
  setMark(play, formation, MOVED, 1, 'EA-MOVE-03');
  yield* dangerousGround(play, result.moves);
  yield* checkFormation(play, formation);
  checkBreak(play, formation);
  yield* withdrawBroken(play);
  if (!mayFight(play.table, formation)) return;
  play.cite('EA-OW-03');
  // EA-OW-03: after the charge, before counter-charges; losses do not count in the assault.
  yield* overwatchWindow(play, formation);
  yield* withdrawBroken(play);
  if (mayFight(play.table, formation) && (yield* disembark(play, formation, targets))) {
    yield* overwatchWindow(play, formation);
    yield* withdrawBroken(play);
  }
}

/** EA-KEY-10, EA-ZOC-03: rules by which units came where they are. */
function citeCharge(play: TablePlay, { moves }: MoveResult, targets: readonly string[]): void {
  const enemies = targetUnits(play.table, targets);
  for (const { model, walked } of moves) {
    if (walked.length > cm(speedOf(play.table, model)) && hasAbility(play.table, model, 'infiltrator'))
      play.cite('EA-KEY-10', 'EA-FORCE-19');
    const isFree = enemies.every((id) => !isTouching(play.table, model, id));
    if (isFree && enemies.some((id) => isWithin(play.table, model, id, zoneOf(play.table, id)))) play.cite('EA-ZOC-03');
  }
}

export function mayFight(table: Table, formation: string): boolean {
  return !isGone(table, formation) && !isBroken(table, formation) && unitsOnGround(table, formation).length > 0;
}

/** EA-ASLT-02: at least one unit is within 15 cm and line of fire of a target unit. */
export function isInReach(table: Table, formations: readonly string[], targets: readonly string[]): boolean {
  const enemies = new Set(targetUnits(table, targets));
  return formations.some((id) => unitsOnGround(table, id).some((unit) => isEngaged(table, unit, enemies)));
}

export const engage: FormationAction = {
  name: 'engage',
  label: 'Engage',
  note: 'a charge, then an assault',
  rule: 'EA-ACT-05',
  isKnownTo: (table, formation) => unitsOnGround(table, formation).length > 0 || mayComeThrough(table, formation),
  barred: (table, formation) =>
    mayEngageSomeone(table, formation) ? null : refuse('EA-ASLT-02', 'No enemy is within a charge and 15 cm.'),
  prepare: takeAlong,
  *run(play, formation, { retaining }) {
    const others = alongside.read(play.table, formation) ?? [];
    const attackers = [formation, ...others];
    for (const one of others) {
      setMark(play, one, ACTIVATED, 1, 'EA-KEY-02');
      // EA-OW-01: who takes another action is no longer on Overwatch.
      setMark(play, one, OVERWATCH, 0, 'EA-OW-01');
    }
    if (!(yield* popUp(play, formation))) return null;
    // EA-TELE-02: who declared it before landing may have come down too far away.
    if (!mayEngageSomeone(play.table, formation)) return null;
    const targets = yield* chooseTargets(play, formation);
    if (mayComeThrough(play.table, formation)) yield* comeThrough(play, formation);
    for (const one of attackers) if (mayFight(play.table, one)) yield* charge(play, one, targets);
    const out = attackers.flatMap((one) => outWith.read(play.table, one) ?? []);
    const left = [...attackers, ...out].filter((one) => mayFight(play.table, one));
    const standing = targets.filter((id) => unitsOnGround(play.table, id).length > 0);
    if (left.length === 0 || !isInReach(play.table, left, standing)) return null;
    const [squad = formation, ...more] = left;
    return next('assault', { squad, with: more, targets: standing, retaining });
  },
};
