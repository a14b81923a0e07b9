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
  isDestroyed,
  nameOf,
  squadOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { detachmentsOn, hasFlyers, hasWarEngines, isWarEngine } from '../book/detachments.js';
import { isBroken, orderOf } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { perhapsMines } from '../cards/effects.js';
import { goAll } from '../movement/go.js';
import { leadershipTest } from '../orders/leadership.js';
import { dismount, mayDismount, mount, transportAsk } from '../transports/transports.js';
import { charge, chargeArgs, type Charging, LEAST, moversIn, unitsDue } from './charge.js';

const RULE = 'E40-ASLT-02';

/** E40-ASLT-02: a detachment makes its assault move once in its player's part. */
const hasAssaulted = remembered<true>('hasAssaulted', 'part', {
  name: 'Has made its assault move',
  meaning: 'of a detachment: it has been picked in this part of the assault phase',
});

/** E40-ASLT-11: war engines that have just moved 5 cm or more, or into contact. */
export const hasStridden = remembered<true>('hasStridden', 'part', {
  name: 'Has gone forward',
  meaning: 'of a war engine: it has made an assault move of 5 cm or more, or into contact',
});

/** E40-ASLT-01: null for a detachment that may make assault moves. */
function whyNotAssault(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (hasAssaulted.read(table, squad) === true) return refuse(RULE, `${name} has been picked in this part.`);
  if (isBroken(table, squad)) return refuse('E40-ORD-05', `${name} is broken.`);
  if (!hasWarEngines(table, squad) && orderOf(table, squad) !== 'assault')
    return refuse('E40-ASLT-01', `${name} is not on Assault orders.`);
  return moversIn(table, squad).length === 0 ? refuse('E40-ASLT-01', `None of ${name} can move.`) : null;
}

/** E40-ASLT-02: which detachment makes its assault moves? */
export const pickAssaulter = pickAsk<Table, JsonRecord>({
  name: 'pickAssaulter',
  prompt: 'Which detachment makes its assault moves?',
  meaning: 'the id of a detachment; done once nobody has to.',
  rules: ['E40-ASLT-01'],
  unlisted: () => refuse('E40-ASLT-01', 'It makes no assault moves.'),
  *candidates(table, _args, side) {
    yield* candidatesNamed(
      table,
      detachmentsOn(table, side).filter((squad) => !hasFlyers(table, squad)),
    );
    yield { id: 'done', label: 'No more assault moves' };
  },
  barred(table, _args, id, side) {
    if (id !== 'done') return whyNotAssault(table, id);
    const due = detachmentsOn(table, side).find(
      (squad) => !hasWarEngines(table, squad) && whyNotAssault(table, squad) === null,
    );
    return due === undefined ? null : refuse('E40-ORD-03', `${nameOf(table, due)} must move towards the enemy.`);
  },
});

/** E40-ASLT-02: one player's assault moves. */
export const assaultMoves = stage({
  id: 'assaultMoves',
  name: 'Assault moves',
  meaning: 'A side picks the next detachment that makes assault moves.',
  args: { side: 'whose part of the phase it is', first: 'whether the other side is still to come' },
  *run(play, args) {
    const side = textIn(args, 'side');
    active.write(play, BATTLE, side, 'E40-TURN-04');
    const left = detachmentsOn(play.table, side).filter((squad) => whyNotAssault(play.table, squad) === null);
    const squad = left.length === 0 ? 'done' : yield* ask(side, pickAssaulter, {});
    if (squad !== 'done') return next('assaultMove', { squad, first: args['first'] ?? false });
    return next('closeCombats', { side, first: args['first'] ?? false });
  },
});

/** E40-ASLT-02: one detachment makes its assault moves; a marked one tests first. */
export const assaultMove = stage({
  id: 'assaultMove',
  name: 'Assault move',
  meaning: 'A detachment makes its assault moves.',
  args: { squad: 'the detachment', first: 'whether the other side is still to come' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    hasAssaulted.write(play, squad, true, RULE);
    if (yield* leadershipTest(play, squad, 'E40-MOR-04')) yield* chargeWith(play, squad, side);
    return next('assaultMoves', { side, first: args['first'] ?? false });
  },
});

/** E40-MOVE-06, E40-MOVE-07: its units charge, and passengers may get out before that and after it. */
function* chargeWith(play: TablePlay, squad: string, side: Side): Procedure<void> {
  const gone = new Set<string>();
  let stuck = false;
  for (let step = 0; step < MOST_STEPS; step++) {
    const rides = !stuck && mayDismount(play.table, squad, 'charge');
    const args = chargeArgs(play.table, squad, [...gone], side);
    const due = args !== null && unitsDue(play.table, args).length > 0;
    if (step > 0 && !rides && !due) return;
    const riding = { squad, gait: 'charge', again: step > 0, moved: gone.size > 0, stuck, due };
    const chosen = rides ? yield* ask(side, transportAsk, riding) : 'move';
    if (chosen === 'done') return;
    if (chosen === 'mount') yield* mount(play, squad, 'charge');
    else if (chosen === 'dismount') {
      stuck = !(yield* dismount(play, squad, 'charge'));
      play.cite('E40-MOVE-07');
    } else if (args === null) return;
    else for (const unit of yield* chargeOnce(play, args, side)) gone.add(unit);
  }
}

/** Nobody gets out and charges more often in one phase. */
const MOST_STEPS = 6;

/** E40-ASLT-11: whether a war engine that has come so far may cause a firefight; a turn on the spot is no way. */
function strides(table: Table, unit: string, length: number): boolean {
  if (isDestroyed(table, unit) || !isWarEngine(table, unit)) return false;
  return length >= cm(LEAST) || (length > 0 && enemiesTouching(table, unit).length > 0);
}

/** Gives who has moved. */
function* chargeOnce(play: TablePlay, args: Charging, side: Side): Procedure<readonly string[]> {
  const { moves } = yield* ask(side, charge, args);
  const come = yield* goAll(play, moves, { rule: RULE, snapFire: false });
  for (const [unit, length] of come)
    if (strides(play.table, unit, length)) hasStridden.write(play, unit, true, 'E40-ASLT-11');
  const moved = moves.map(({ model }) => model);
  yield* perhapsMines(play, args.squad, moved);
  // Whoever could move and was not told to has had its chance.
  return moversIn(play.table, args.squad);
}
