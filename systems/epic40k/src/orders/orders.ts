import {
  ask,
  type Candidate,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  refuse,
  type Refusal,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import { setMark, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasWarEngines, unitsOn } from '../book/detachments.js';
import { blastOn, isBroken, ORDER_DICE, type OrderDie, orderOf } from '../book/marks.js';
import { perhapsForced } from '../cards/effects.js';
import { isImmobilised } from '../fire/eligible.js';
import { hasMoved } from '../movement/moving.js';
import { moversOf } from '../movement/movement.js';
import type { Gait } from '../movement/allowance.js';
import { isArriving } from '../reserves/reserves.js';
import { leadershipTest } from './leadership.js';

interface Ordering extends JsonRecord {
  readonly squad: string;
}

/** Its id among the answers: to stay on Advance orders without a test. */
const STAY = 'stay';

/** E40-ORD-01, E40-WE-02, E40-ORD-05, E40-ORD-10: what a detachment may be told. */
export const giveOrder = pickAsk<Table, Ordering>({
  name: 'order',
  prompt: 'Which order?',
  meaning: 'advance, march, assault or overwatch; retreat for a broken detachment; stay to leave it where it is.',
  rules: ['E40-ORD-01'],
  unlisted: (table, { squad }, id) => whyNoSuchOrder(table, squad, id),
  *candidates(table, { squad }): Iterable<Candidate> {
    if (isBroken(table, squad)) yield { id: 'retreat', label: 'Retreat' };
    else if (orderOf(table, squad) === 'special') yield { id: 'special', label: 'Move up to 5 cm' };
    else {
      yield { id: 'advance', label: hasWarEngines(table, squad) ? 'Move' : 'Advance' };
      for (const die of ['march', 'assault', 'overwatch'] as const) yield { id: die, label: LABELS[die] };
    }
    yield { id: STAY, label: 'Stay' };
  },
  barred: (table, { squad }, id) => whyNotOrder(table, squad, id),
  details: (_table, _args, id) => ({ preview: { notes: [NOTES[id] ?? ''].filter((note) => note !== '') } }),
});

const LABELS: Readonly<Record<OrderDie, string>> = {
  march: 'March',
  assault: 'Assault',
  overwatch: 'Overwatch',
  special: 'Special',
};

const NOTES: Readonly<Record<string, string>> = {
  advance: 'moves at its Speed and shoots',
  march: 'three times its Speed, no shooting, an easy target',
  assault: 'shoots at half effect and charges in the assault phase',
  overwatch: 'moves 5 cm and rolls its misses again',
  retreat: '20 cm, and away from the enemy',
  [STAY]: 'no move and no test, on Advance orders',
};

function whyNotOrder(table: Table, squad: string, id: string): Refusal | null {
  if (hasWarEngines(table, squad) && (ORDER_DICE as readonly string[]).includes(id))
    return refuse('E40-WE-02', 'War engines take no such orders.');
  if (id === STAY && isArriving(table, squad)) return refuse('E40-RES-02', 'It must come on this turn.');
  if (id === 'advance' && isStuck(table, squad)) return refuse('E40-ORD-07', 'None of its engines can move or turn.');
  const gait: Gait = id === STAY ? 'overwatch' : (id as Gait);
  if (id === 'retreat' && moversOf(table, squad, gait).length === 0)
    return refuse('E40-MOVE-10', 'None of its units can move.');
  return null;
}

/** E40-ORD-05, E40-ORD-10, E40-MOVE-10, E40-ORD-06: why a detachment is not even offered an order. */
function whyNoSuchOrder(table: Table, squad: string, id: string): Refusal | null {
  if (id === 'retreat') return refuse('E40-MOVE-10', 'Only a broken detachment retreats.');
  if (!['advance', ...ORDER_DICE].includes(id)) return null;
  if (isBroken(table, squad)) return refuse('E40-ORD-05', 'A broken detachment cannot be given orders.');
  return id === 'special'
    ? refuse('E40-ORD-06', 'Special orders are given before the initiative is drawn.')
    : refuse('E40-ORD-10', 'It is on Special orders, and its other units may move 5 cm.');
}

/** E40-ORD-07, E40-WE-08. */
function isStuck(table: Table, squad: string): boolean {
  const engines = hasWarEngines(table, squad) ? unitsOn(table, squad) : [];
  return engines.length > 0 && engines.every((unit) => isImmobilised(table, unit));
}

/** E40-ORD-01: the detachment gets its order, if it can be given one, and then moves. */
export const orders = stage({
  id: 'orders',
  name: 'Orders',
  meaning: 'A detachment is given its order.',
  args: { squad: 'the detachment', first: 'whether the other side is still to move' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    hasMoved.write(play, squad, true, 'E40-TURN-04');
    if (isBroken(play.table, squad)) play.cite('E40-ORD-05');
    const order = yield* ask(side, giveOrder, { squad });
    const back = next('moving', { side, first: args['first'] ?? false });
    return (yield* obey(play, squad, order, args)) ?? back;
  },
});

/** E40-ORD-08, E40-MOR-04: a marked detachment tests first; if it fails there is no die and no move. */
function* obey(play: TablePlay, squad: string, order: string, args: JsonRecord): Procedure<StageCall | null> {
  const { side } = squadOf(play.table, squad);
  if (order === STAY) {
    play.cite(isStuck(play.table, squad) ? 'E40-ORD-07' : 'E40-ORD-08');
    return null;
  }
  // E40-MOVE-10: no test is needed to retreat.
  if (order !== 'retreat' && blastOn(play.table, squad) > 0)
    play.cite(order === 'special' ? 'E40-ORD-10' : 'E40-ORD-08');
  if (order !== 'retreat' && !(yield* leadershipTest(play, squad, 'E40-MOR-04'))) {
    play.cite(order === 'special' ? 'E40-ORD-10' : 'E40-ORD-08');
    return isArriving(play.table, squad) ? next('arrive', { squad, first: args['first'] ?? false }) : null;
  }
  if (order === 'special') play.cite('E40-ORD-10');
  if (order === 'march' || order === 'assault' || order === 'overwatch') setMark(play, squad, order, 1, RULES[order]);
  if (order === 'march') yield* perhapsForced(play, squad, side);
  play.emit({ kind: 'declared', side, what: WORDS[order] ?? 'Advance', by: squad, because: 'E40-ORD-01' });
  if (isArriving(play.table, squad)) return next('arrive', { squad, first: args['first'] ?? false });
  return next('move', { squad, gait: order, first: args['first'] ?? false });
}

const RULES = { march: 'E40-ORD-02', assault: 'E40-ORD-03', overwatch: 'E40-ORD-04' } as const;

const WORDS: Readonly<Record<string, string>> = { ...LABELS, advance: 'Advance', retreat: 'Retreat' };
