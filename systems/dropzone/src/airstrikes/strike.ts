import { advance, pointToSegment } from '@bridgehead/geometry';
import { ask, type Modifier, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import {
  candidatesNamed,
  formationOf,
  type ModelMove,
  modelOf,
  poseOf,
  profileOf,
  squadOf,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import { reactToFire } from '../aircraft/flight.js';
import { flown, speedPenalty } from '../aircraft/speed.js';
import { rollTest } from '../book/dice.js';
import { endLent } from '../cards/lent.js';
import { cardWindow } from '../cards/play-card.js';
import { hasSpecial, weaponHas } from '../book/figures.js';
import { INCH, inches } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { typeOfGroup, unitsOnTable } from '../book/units.js';
import { spent } from '../fire/readiness.js';
import { allottedBy, fireAllotted } from '../fire/fire-squad.js';
import { allocateFireAsk } from '../fire/shoot.js';
import { splitWeapon, weaponsOf } from '../fire/targets.js';
import { isInArc } from '../sight/arcs.js';
import { extraRun, holdsTower, mayCallFree, towerAsk } from './control-tower.js';
import { flyIn, isSlow, speedAsk } from './fly-in.js';
import { flyOff, flyOut } from './fly-out.js';
import {
  freeSlots,
  hasCommand,
  interceptedBy,
  interceptorsLeft,
  isLumbering,
  mustTestCall,
  pendingFree,
  pendingStrike,
  runsLeft,
  slotUsed,
} from './runs.js';
import { turnsOf } from './turns.js';

/** DZC-FM-04, DZC-FM-12: what a call needs. */
const CALL_NEEDS = 3;
const CALLED_ON = { preview: { dice: 1, needs: CALL_NEEDS } };

/** DZC-FM-04: is an Airstrike called? */
export const callAsk = pickAsk<Table, { readonly battlegroup: string }>({
  name: 'callAirstrike',
  prompt: 'Do you call an Airstrike?',
  meaning: 'The id of a Squad of Fast Movers, or pass.',
  rules: ['DZC-FM-04'],
  candidates: (table, { battlegroup }) => candidatesNamed(table, runsLeft(table, formationOf(table, battlegroup).side)),
  pass: { id: 'pass', label: 'No Airstrike' },
  details: (table, _args, _id, side) => (mustTestCall(table, side) ? CALLED_ON : {}),
  usual: (table, { battlegroup }) => runsLeft(table, formationOf(table, battlegroup).side)[0] ?? 'pass',
});

/** DZC-FM-04, DZC-FM-05: an HQ Battlegroup completes a Slow Airstrike or calls a new one, before anything else. */
export function* airstrikeOf(play: TablePlay, battlegroup: string): Procedure<void> {
  if (typeOfGroup(play.table, battlegroup) !== 'HQ') return;
  const { side } = formationOf(play.table, battlegroup);
  // DZC-SPEC-03: judged as the activation begins.
  const isFree = holdsTower(play.table, side);
  const mayCall = (pendingStrike.read(play.table, battlegroup) ?? null) === null;
  for (const memo of [pendingStrike, pendingFree]) {
    const pending = memo.read(play.table, battlegroup) ?? null;
    if (pending !== null) yield* completeStrike(play, battlegroup, pending, memo);
  }
  if (turnOf(play.table) < 3) return;
  if (mayCall) yield* callStrike(play, battlegroup, side);
  if (isFree && mayCallFree(play.table, side) && hasCommand(play.table, side))
    yield* callFreeRun(play, battlegroup, side);
}

function* callStrike(play: TablePlay, battlegroup: string, side: Side): Procedure<void> {
  if (!hasCommand(play.table, side) || slotUsed.read(play.table, battlegroup) === true) return;
  if (runsLeft(play.table, side).length === 0) return;
  const squad = yield* ask(side, callAsk, { battlegroup });
  if (squad === 'pass' || !(yield* callSucceeds(play, side, mustTestCall(play.table, side), 'DZC-FM-04'))) return;
  slotUsed.write(play, battlegroup, true, 'DZC-FM-01');
  play.cite('DZC-FM-05', 'DZC-FM-03', 'DZC-FM-02');
  yield* makeRun(play, battlegroup, squad, pendingStrike);
}

/** DZC-SPEC-03: besides the run of the Battlegroup; the test after losses applies. */
function* callFreeRun(play: TablePlay, battlegroup: string, side: Side): Procedure<void> {
  const type = yield* ask(side, towerAsk, { battlegroup });
  if (type === 'pass' || !(yield* callSucceeds(play, side, mustTestCall(play.table, side), 'DZC-SPEC-03'))) return;
  const squad = extraRun(play, side, type);
  if (squad !== null) yield* makeRun(play, battlegroup, squad, pendingFree);
}

function* makeRun(play: TablePlay, battlegroup: string, squad: string, pending: typeof pendingStrike): Procedure<void> {
  const speed = yield* ask(squadOf(play.table, squad).side, speedAsk, { squad });
  flown.write(play, squad, speed, 'DZC-FM-06');
  makeReady(play, squad);
  if (speed === 'supercruise') play.cite('DZC-FORCE-54');
  if (isLumberingSquad(play.table, squad)) play.cite('DZC-FM-15');
  yield* attackRun(play, squad, 9, true);
  if (unitsOnTable(play.table, squad).length === 0) return;
  if (isSlow(play.table, squad)) pending.write(play, battlegroup, squad, 'DZC-FM-11');
  else yield* flyOff(play, squad);
}

/** DZC-FORCE-56, DZC-WKEY-18: what flies again flies a new run, with full ammunition. */
function makeReady(play: TablePlay, squad: string): void {
  if ((interceptedBy.read(play.table, squad) ?? null) !== null) interceptedBy.write(play, squad, null, 'DZC-FM-12');
  for (const unit of squadOf(play.table, squad).models)
    for (const { id } of profileOf(play.table, unit).weapons)
      if ((spent.read(play.table, `${unit}/${id}`) ?? 0) > 0) spent.write(play, `${unit}/${id}`, 0, 'DZC-WKEY-18');
}

function* callSucceeds(play: TablePlay, side: Side, isTested: boolean, rule: string): Procedure<boolean> {
  if (!isTested) return true;
  const dice = { stream: 'CALL', rule, side, needs: CALL_NEEDS };
  let called = yield* rollTest(dice);
  if (called === 0)
    yield* cardWindow(play, 'callFailed', { squad: '', about: [] }, [side], function* () {
      called = yield* rollTest(dice);
      return called > 0;
    });
  return called > 0;
}

function isLumberingSquad(table: Table, squad: string): boolean {
  return squadOf(table, squad).models.some((id) => isLumbering(table, id));
}

/** DZC-FM-11: at least 15" to a second Firing Position, fire, and off the table. */
function* completeStrike(
  play: TablePlay,
  battlegroup: string,
  squad: string,
  pending: typeof pendingStrike,
): Procedure<void> {
  pending.write(play, battlegroup, null, 'DZC-FM-11');
  if (unitsOnTable(play.table, squad).length === 0) return;
  const flights = yield* attackRun(play, squad, 15, false);
  const turned = flights.filter(({ walked }) => turnsOf(walked, walked.start.facing).length > 0);
  yield* flyOut(
    play,
    squad,
    turned.map(({ model }) => model),
  );
}

/** DZC-FM-07 to DZC-FM-09: to the Firing Position, Intercepts, fire. */
function* attackRun(play: TablePlay, squad: string, least: number, entering: boolean): Procedure<readonly ModelMove[]> {
  const { side } = squadOf(play.table, squad);
  if (entering) yield* cardWindow(play, 'entry', { squad, about: [] }, [side]);
  const flights = yield* flyIn(play, squad, least, entering);
  // DZC-FM-11: whose every way leads off the table flies off and does not fire.
  if (flights === null) return [];
  yield* intercepts(play, squad);
  if (unitsOnTable(play.table, squad).length === 0) return flights;
  endLent(play, [squad], 'run');
  const allocation = yield* ask(side, allocateFireAsk, { squad });
  play.cite('DZC-FM-09');
  const allotted = allottedBy(play, squad, allocation);
  yield* fireAllotted(play, allotted);
  if (allotted.length > 0) yield* reactToFire(play, squad);
  return flights;
}

interface Intercepting extends Readonly<Record<string, string>> {
  readonly target: string;
}

/** DZC-FM-12: is the run intercepted? */
export const interceptAsk = pickAsk<Table, Intercepting>({
  name: 'intercept',
  prompt: 'Do you intercept the Fast Movers?',
  meaning: 'The id of a Squad of Fast Movers with AA weapons, or pass.',
  rules: ['DZC-FM-12'],
  candidates: (table, _args, side) => candidatesNamed(table, interceptorsLeft(table, side)),
  pass: { id: 'pass', label: 'Let them pass' },
  details: () => CALLED_ON,
});

/** DZC-FM-08, DZC-FM-12, DZC-FM-14: attempts as long as runs and slots last; one Intercept at most. */
function* intercepts(play: TablePlay, target: string, isInterceptor = false): Procedure<void> {
  const rival = enemyOf(squadOf(play.table, target).side);
  const tried = new Set<string>();
  while (mayIntercept(play.table, rival, target, tried)) {
    const squad = yield* ask(rival, interceptAsk, { target }, { interrupt: true });
    if (squad === 'pass') return;
    const slot = freeSlots(play.table, rival).find((group) => !tried.has(group)) ?? '';
    tried.add(slot);
    play.cite(isInterceptor ? 'DZC-FM-14' : 'DZC-FM-08');
    if (!(yield* callSucceeds(play, rival, true, 'DZC-FM-12'))) continue;
    slotUsed.write(play, slot, true, 'DZC-FM-01');
    interceptedBy.write(play, target, rival, 'DZC-FM-12');
    yield* intercept(play, squad, target);
  }
}

function mayIntercept(table: Table, side: Side, target: string, tried: ReadonlySet<string>): boolean {
  if (interceptedBy.read(table, target) === side || unitsOnTable(table, target).length === 0) return false;
  const slots = freeSlots(table, side).filter((group) => !tried.has(group));
  return hasCommand(table, side) && slots.length > 0 && interceptorsLeft(table, side).length > tried.size;
}

/** DZC-FM-13: always Fast, AA weapons only, at the interrupted Fast Movers, as Reaction Fire. */
function* intercept(play: TablePlay, squad: string, target: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const canHurry = squadOf(play.table, squad).models.some((id) => hasSpecial(play.table, id, 'supercruise'));
  const speed = canHurry ? yield* ask(side, speedAsk, { squad, interrupted: target }) : 'fast';
  flown.write(play, squad, speed, 'DZC-FM-13');
  makeReady(play, squad);
  yield* cardWindow(play, 'entry', { squad, about: [] }, [side]);
  yield* flyIn(play, squad, 9, true);
  yield* intercepts(play, squad, true);
  const targets = unitsOnTable(play.table, target);
  const aa = weaponsOf(play.table, squad).filter((item) => {
    const [shooter, id] = splitWeapon(item);
    const weapon = profileOf(play.table, shooter).weapons.find((one) => one.id === id);
    return weapon !== undefined && weaponHas(weapon, 'aa') && modelOf(play.table, shooter).place.kind === 'on';
  });
  if (targets.length > 0 && aa.length > 0) {
    const allocation = yield* ask(side, allocateFireAsk, { squad, interrupted: target });
    const allotted = allottedBy(play, squad, allocation);
    yield* fireAllotted(play, allotted, (one) => ({
      modifiers: interceptModifiers(play.table, one.shooter, one.target),
    }));
    // DZC-FM-09: as of any Airstrike, Reaction Fire answers its fire.
    if (allotted.length > 0) yield* reactToFire(play, squad);
  }
  yield* flyOff(play, squad);
}

/** DZC-FM-13, DZC-FM-15: easier from behind; no penalty directly behind a Lumbering target. */
function interceptModifiers(table: Table, shooter: string, target: string): readonly Modifier[] {
  const [from, at] = [poseOf(table, shooter), poseOf(table, target)];
  if (from === null || at === null || !isInArc(at, 'R', from)) return speedPenalty(table, target);
  const behind = { value: -1, reason: 'from behind', rule: 'DZC-FM-13' };
  const tail = advance(at, (at.facing + 1800) % 3600, inches(100));
  const isInLine = isLumbering(table, target) && pointToSegment(from, at, tail) <= INCH + 3;
  return isInLine ? [{ ...behind, rule: 'DZC-FM-15' }] : [...speedPenalty(table, target), behind];
}
