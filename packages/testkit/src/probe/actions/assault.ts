import { ask, next, pool, type Procedure, refuse, type StageCall } from '@bridgehead/kernel';
import { living, onTable, setMark, squadOf, type Table } from '@bridgehead/tabletop';
import { assaultAsk, targetsInReach } from '../asks/assault.js';
import { chargeAsk } from '../asks/charge.js';
import { takeHits } from '../attack.js';
import { figuresOf } from '../figures.js';
import { assaulted } from '../memos.js';
import type { Probe } from '../play.js';
import { isOnTable, isPinned } from '../squads.js';
import type { Action } from './action.js';
import { go } from './go.js';

/** PB-ASSAULT-01 */
export const assault: Action = {
  name: 'assault',
  label: 'Assault',
  rule: 'PB-ASSAULT-01',
  kinds: ['foot'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    if (isPinned(table, squad)) return refuse('PB-ACT-03', 'It is pinned.');
    return targetsInReach(table, squad).length > 0 ? null : refuse('PB-ASSAULT-01', 'No enemy can be reached.');
  },
  /** PB-ASSAULT-04: while it wins it may assault somebody else. */
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    for (let first = true; first || targetsInReach(play.table, squad).length > 0; first = false) {
      const target = yield* ask(side, assaultAsk, { squad, again: !first });
      if (target === 'pass') return null;
      const charged = yield* charge(play, squad, target);
      if (charged.next !== null) return charged.next;
      if (!charged.won || !isOnTable(play.table, squad)) return null;
    }
    return null;
  },
};

interface Charged {
  readonly won: boolean;
  readonly next: StageCall | null;
}

function* charge(play: Probe, squad: string, target: string): Procedure<Charged> {
  assaulted.write(play, squad, [...(assaulted.read(play.table, squad) ?? []), target], 'PB-ASSAULT-04');
  const move = yield* ask(squadOf(play.table, squad).side, chargeAsk, { squad, target });
  const went = yield* go(play, squad, move, 'PB-ASSAULT-01');
  if (went.how === 'trapped') return { won: false, next: next('trapped', { squad, trap: went.trap }) };
  return { won: went.how === 'arrived' && (yield* fight(play, squad, target)), next: null };
}

/** PB-ASSAULT-02, PB-ASSAULT-03: both fight at the same time. Returns whether the charger won. */
export function* fight(play: Probe, charger: string, target: string): Procedure<boolean> {
  const scored = yield* swing(play, charger);
  const suffered = yield* swing(play, target);
  yield* takeHits(play, target, scored, 'PB-ASSAULT-02');
  yield* takeHits(play, charger, suffered, 'PB-ASSAULT-02');
  const won = scored > suffered;
  const loser = won ? target : charger;
  if (living(play.table, loser).length > 0) setMark(play, loser, 'pinned', 1, 'PB-ASSAULT-03');
  return won;
}

function* swing(play: Probe, squad: string): Procedure<number> {
  const { side } = squadOf(play.table, squad);
  const modifiers = isPinned(play.table, squad) ? [{ value: 1, reason: 'pinned', rule: 'PB-ACT-03' }] : [];
  const count = fightOf(play.table, squad);
  const needs = 4 + modifiers.length;
  const { successes } = yield* pool({
    stream: 'FIGHT',
    rule: 'PB-ASSAULT-02',
    side,
    count,
    sides: 6,
    needs,
    mechanic: {},
    modifiers,
  });
  return successes;
}

function fightOf(table: Table, squad: string): number {
  return onTable(table, squad).reduce((dice, { id }) => dice + figuresOf(table, id).fight, 0);
}
