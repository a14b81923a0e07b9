import { ask, type JsonRecord, next, pickAsk, type Procedure, refuse, type Side, textIn } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentsOn } from '../book/detachments.js';
import { isBroken, orderOf } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { liftVeil, perhapsJam, perhapsShort, perhapsVeil } from '../cards/effects.js';
import { endMovement } from '../movement/moving.js';
import { bunkersInReach, fireAtBunker, gunsAtBunker, isBunker, volleyAtBunker } from './bunker.js';
import { declareVolley } from './declaring.js';
import { batteryGuns, bearingAt } from './guns.js';
import { lossesOf, resolveVolley } from './resolve.js';
import { targetsFor } from './targets.js';

const RULE = 'E40-FIRE-16';

/** E40-FIRE-16: its Artillery has fired, or may not fire any more this turn. */
const hasBombarded = remembered<true>('hasBombarded', 'turn', {
  name: 'Has bombarded',
  meaning: 'of a detachment: its Artillery has made its Preparatory Bombardment',
});

/** E40-FIRE-16: the Artillery of a detachment that bears on a target; E40-OBJ-08: a bunker is one too. */
function artilleryAt(table: Table, squad: string, target: string): readonly string[] {
  const guns = batteryGuns(table, squad);
  const bearing = isBunker(table, squad, target) ? gunsAtBunker(table, guns, target) : bearingAt(table, guns, target);
  return bearing.map(({ id }) => id);
}

/** The detachments of a side that may bombard now. */
function batteries(table: Table, side: Side): readonly string[] {
  return detachmentsOn(table, side).filter((squad) => {
    const mayFire =
      orderOf(table, squad) === 'special' && !isBroken(table, squad) && hasBombarded.read(table, squad) !== true;
    return mayFire && batteryGuns(table, squad).length > 0 && targetsOf(table, squad).length > 0;
  });
}

function targetsOf(table: Table, squad: string): readonly string[] {
  const { side } = squadOf(table, squad);
  const detachments = targetsFor(table, side).filter((target) => artilleryAt(table, squad, target).length > 0);
  return [...detachments, ...bunkersInReach(table, batteryGuns(table, squad), side)];
}

/** E40-FIRE-16: which detachment bombards now? */
export const pickBattery = pickAsk<Table, { readonly moment: string } & JsonRecord>({
  name: 'pickBattery',
  prompt: 'Which detachment makes its bombardment now?',
  meaning: 'the id of a detachment on Special orders; pass for none.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It has no Artillery that may bombard now.'),
  candidates: (table, _args, side) => candidatesNamed(table, batteries(table, side)),
  pass: { id: 'pass', label: 'Nobody' },
  usual: (table, { moment }, side) => (moment === 'end' ? (batteries(table, side)[0] ?? 'pass') : 'pass'),
});

/** E40-FIRE-16: at which detachment? */
export const bombardAt = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'bombardAt',
  prompt: 'Which detachment is bombarded?',
  meaning: 'the id of an enemy detachment, or of a bunker of your own objectives.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'Its Artillery does not reach it.'),
  candidates: (table, { squad }) => candidatesNamed(table, targetsOf(table, squad)),
});

/** E40-FIRE-16: at the start or at the end of the opponent's part of the movement phase. */
export const bombard = stage({
  id: 'bombard',
  name: 'Preparatory Bombardment',
  meaning: 'A side may bombard before the other moves, or after it.',
  args: { side: 'who may bombard', moment: 'start or end', first: 'whether this side is still to move' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const moment = textIn(args, 'moment');
    const first = args['first'] ?? false;
    if (moment === 'start') yield* perhapsJam(play, side);
    const squad =
      batteries(play.table, side).length === 0
        ? 'pass'
        : yield* ask(side, pickBattery, { moment }, { interrupt: true });
    if (squad !== 'pass') {
      yield* fireBattery(play, squad, side);
      return next('bombard', { side, moment, first });
    }
    if (moment === 'start') return next('moving', { side: enemyOf(side), first });
    return first === true ? next('bombard', { side: enemyOf(side), moment: 'start', first: false }) : endMovement(play);
  },
});

function* fireBattery(play: TablePlay, squad: string, side: Side): Procedure<void> {
  hasBombarded.write(play, squad, true, RULE);
  yield* perhapsShort(play, squad, side);
  const target = yield* ask(side, bombardAt, { squad });
  if (isBunker(play.table, squad, target)) {
    const firing = { squad, guns: artilleryAt(play.table, squad, target), bombards: true };
    return yield* fireAtBunker(play, volleyAtBunker(firing, target), lossesOf(play, squad));
  }
  yield* perhapsVeil(play, target, enemyOf(side));
  const guns = artilleryAt(play.table, squad, target);
  const volley = yield* declareVolley(play, { squad, target, guns, bombards: true });
  yield* resolveVolley(play, volley, lossesOf(play, squad));
  liftVeil(play, target);
}
