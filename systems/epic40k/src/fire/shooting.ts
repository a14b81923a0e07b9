import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  refuse,
  type Refusal,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  active,
  BATTLE,
  candidatesNamed,
  endLifetime,
  nameOf,
  setMark,
  squadOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { isInCommand } from '../book/command.js';
import { detachmentsOn, hasFlyers, hasWarEngines, unitsOfSide, unitsOn } from '../book/detachments.js';
import { isBroken, orderOf, POPPED_UP } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { enemyOf, SIDES } from '../book/play.js';
import { liftVeil, perhapsShort, perhapsVeil } from '../cards/effects.js';
import { bunkersInReach, fireAtBunker, isBunker, volleyAtBunker } from './bunker.js';
import { declareVolley, plainVolley } from './declaring.js';
import { gunsBearing, isEngaged, readyGuns } from './guns.js';
import { divideLosses } from './divide-losses.js';
import { chancesToPopUp, popUp, popUpAsk } from './pop-up.js';
import { lossesOf, resolveVolley } from './resolve.js';
import { gunsAt, gunsShared, shootAt, SPLIT, splitFire } from './target.js';
import { targetsFor } from './targets.js';
import type { Volley } from './volley.js';

/** E40-FIRE-01: once in a turn. */
const hasShot = remembered<true>('hasShot', 'turn', {
  name: 'Has shot',
  meaning: 'of a detachment: it has shot this turn',
});

/** E40-FIRE-01: infantry and vehicles first, war engines after them. */
export type ShootingStep = 'troops' | 'engines';

/** E40-FIRE-01: null for a detachment that may shoot in this step. */
function whyNotShoot(table: Table, squad: string, step: ShootingStep): Refusal | null {
  const name = nameOf(table, squad);
  if (hasShot.read(table, squad) === true) return refuse('E40-FIRE-01', `${name} has shot already.`);
  if (isBroken(table, squad)) return refuse('E40-ORD-05', `${name} is broken.`);
  if (orderOf(table, squad) === 'march') return refuse('E40-ORD-02', `${name} has marched.`);
  if (hasWarEngines(table, squad) !== (step === 'engines'))
    return refuse(
      'E40-FIRE-01',
      step === 'engines' ? `${name} has shot its step.` : `${name} shoots with the war engines.`,
    );
  return hasTarget(table, squad) ? null : whyNoTarget(table, squad, name);
}

/** What keeps a detachment without a target from shooting. */
function whyNoTarget(table: Table, squad: string, name: string): Refusal {
  const units = unitsOn(table, squad);
  if (units.length > 0 && units.every((unit) => isEngaged(table, unit)))
    return refuse('E40-FIRE-17', `${name} is in base contact with an enemy.`);
  if (units.length > 0 && units.every((unit) => !isInCommand(table, unit)))
    return refuse('E40-FORCE-04', `${name} is out of command.`);
  if (orderOf(table, squad) === 'special' && readyGuns(table, squad).length === 0)
    return refuse('E40-ORD-10', `${name} is used for its Special orders.`);
  return refuse('E40-FIRE-02', `${name} has no target in range and line of fire.`);
}

function hasTarget(table: Table, squad: string): boolean {
  if (readyGuns(table, squad).length === 0) return false;
  const targets = targetsFor(table, squadOf(table, squad).side);
  if (targets.some((target) => gunsBearing(table, squad, target).length > 0)) return true;
  if (bunkersInReach(table, readyGuns(table, squad), squadOf(table, squad).side).length > 0) return true;
  return chancesToPopUp(table, squad).length > 0;
}

function shooters(table: Table, side: Side, step: ShootingStep): readonly string[] {
  return detachmentsOn(table, side).filter((squad) => whyNotShoot(table, squad, step) === null);
}

/** E40-TURN-04: which detachment shoots? */
export const pickShooter = pickAsk<Table, { readonly step: ShootingStep } & JsonRecord>({
  name: 'pickShooter',
  prompt: 'Which detachment shoots?',
  meaning: 'the id of a detachment; pass to shoot later (E40-TURN-05).',
  rules: ['E40-TURN-04'],
  unlisted: () => refuse('E40-FIRE-01', 'It is no detachment of yours that shoots in this phase.'),
  candidates: (table, _args, side) =>
    candidatesNamed(
      table,
      detachmentsOn(table, side).filter((squad) => !hasFlyers(table, squad)),
    ),
  pass: { id: 'pass', label: 'Pass' },
  barred: (table, { step }, id) => whyNotShoot(table, id, step),
});

/** E40-TURN-04, E40-TURN-05: the sides take turns to shoot; two passes in a row end the step. */
export const shooting = stage({
  id: 'shooting',
  name: 'Shooting',
  meaning: 'A side picks a detachment that shoots, or passes.',
  args: { side: 'whose turn it is', step: 'troops or engines', passes: 'how many passes came before' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const step: ShootingStep = args['step'] === 'engines' ? 'engines' : 'troops';
    const side = [due, enemyOf(due)].find((one) => shooters(play.table, one, step).length > 0);
    if (side === undefined) return endStep(play, step);
    const passes = side === due ? Number(args['passes'] ?? 0) : 1;
    active.write(play, BATTLE, side, 'E40-TURN-04');
    const squad = yield* ask(side, pickShooter, { step });
    if (squad !== 'pass') return next('shoot', { squad, step });
    play.cite('E40-TURN-05');
    if (passes > 0) return endStep(play, step);
    return next('shooting', { side: enemyOf(side), step, passes: 1 });
  },
});

/** The step is over; after the war engines the phase is. */
function endStep(play: TablePlay, step: ShootingStep) {
  if (step === 'troops') return next('initiative', { step: 'engines' });
  for (const side of SIDES) for (const unit of unitsOfSide(play.table, side)) lower(play, unit);
  endLifetime(play, 'phase', 'E40-TURN-01');
  return next('initiative', { step: 'assault' });
}

/** E40-KEY-14: popping up lasts to the end of the shooting phase. */
function lower(play: TablePlay, unit: string): void {
  if ((play.table.models.get(unit)?.marks[POPPED_UP] ?? 0) > 0) setMark(play, unit, POPPED_UP, 0, 'E40-KEY-14');
}

/** E40-FIRE: one detachment shoots. */
export const shoot = stage({
  id: 'shoot',
  name: 'Shoot',
  meaning: 'A detachment shoots.',
  args: { squad: 'the detachment', step: 'troops or engines' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    hasShot.write(play, squad, true, 'E40-FIRE-01');
    yield* perhapsShort(play, squad, side);
    yield* popUpWith(play, squad, side);
    yield* shootOnce(play, squad, side);
    return next('shooting', { side: enemyOf(side), step: args['step'] ?? 'troops', passes: 0 });
  },
});

function* popUpWith(play: TablePlay, squad: string, side: Side): Procedure<void> {
  if (chancesToPopUp(play.table, squad).length > 0) popUp(play, yield* ask(side, popUpAsk, { squad }));
}

/** E40-FIRE-02: the targets are named, then resolved in the order in which they were. */
export function* shootOnce(play: TablePlay, squad: string, side: Side): Procedure<void> {
  const target = yield* ask(side, shootAt, { squad });
  if (target === 'pass') return;
  const shared =
    target === SPLIT
      ? gunsShared(play.table, squad, yield* ask(side, splitFire, { squad }))
      : new Map([[target, gunsAt(play.table, squad, target).map(({ id }) => id)]]);
  if (target === SPLIT && hasWarEngines(play.table, squad)) play.cite('E40-WE-03');
  const volleys: Volley[] = [];
  for (const [at, guns] of shared) {
    if (isBunker(play.table, squad, at)) {
      volleys.push(volleyAtBunker({ squad, guns }, at));
      continue;
    }
    yield* perhapsVeil(play, at, enemyOf(side));
    volleys.push(yield* declareVolley(play, { squad, target: at, guns }));
  }
  const losses = yield* divideLosses(play, squad, volleys);
  for (const volley of volleys) {
    const lost = losses.get(volley.target) ?? 0;
    if (isBunker(play.table, squad, volley.target)) yield* fireAtBunker(play, volley, lost);
    else yield* resolveVolley(play, volley, lost);
    liftVeil(play, volley.target);
  }
}

/** What odds run: the whole detachment at one target, with everything else as usual. */
export function* shootPlainly(play: TablePlay, args: JsonRecord): Procedure<void> {
  const [squad, target] = [textIn(args, 'squad'), textIn(args, 'target')];
  yield* resolveVolley(play, plainVolley(play.table, squad, target), lossesOf(play, squad));
}
