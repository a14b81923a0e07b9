import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type StageCall,
} from '@bridgehead/kernel';
import { distanceBetween, living, memo, onTable, setMark, squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { enemyOf, type Probe } from '../book/play.js';
import { idsOnTable, isOnTable, isPinned, leaderOnTable, squadsOnTable } from '../book/squads.js';
import { takeHits } from '../fire/attack.js';
import { go } from '../movement/go.js';
import { CHARGE_LENGTH, chargeAsk, chargesAt } from './charge.js';

/** PB-ASSAULT-04: the squads that a squad has assaulted in this action. */
export const assaulted = memo<readonly string[]>('assaulted', 'activation', {
  isList: true,
  name: 'Assaulted',
  meaning: 'The squads a squad has assaulted in this action.',
});

interface Assaulting extends JsonRecord {
  readonly squad: string;
  /** PB-ASSAULT-04: the squad has won already, and may stop. */
  readonly again: boolean;
}

/** PB-ASSAULT-01: which squad is charged? */
export const assaultAsk = pickAsk<Table, Assaulting>({
  name: 'assault',
  prompt: 'Which squad is charged?',
  meaning: 'The id of a squad; pass after a first assault.',
  rules: ['PB-ASSAULT-01'],
  *candidates(table, { again }, side) {
    if (again) yield { id: 'pass', label: 'Enough' };
    for (const { id, name } of squadsOnTable(table, enemyOf(side))) yield { id, label: name, pieces: [id] };
  },
  barred: (table, { squad }, id) => (id === 'pass' ? null : whyNotCharge(table, squad, id)),
});

function whyNotCharge(table: Table, squad: string, target: string): Refusal | null {
  if (assaulted.read(table, squad)?.includes(target) === true)
    return refuse('PB-ASSAULT-04', 'It has been assaulted in this action.');
  const leader = leaderOnTable(table, squad) ?? '';
  const isNear = idsOnTable(table, target).some((id) => distanceBetween(table, leader, id) <= CHARGE_LENGTH);
  return isNear && chargesAt(table, squad, target).length > 0 ? null : refuse('PB-ASSAULT-01', 'It cannot be reached.');
}

function canCharge(table: Table, squad: string): boolean {
  const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side));
  return enemies.some(({ id }) => whyNotCharge(table, squad, id) === null);
}

/** PB-ASSAULT-01: a squad on foot charges. */
export const assault: Action = {
  name: 'assault',
  label: 'Assault',
  rule: 'PB-ASSAULT-01',
  kinds: ['foot'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    if (isPinned(table, squad)) return refuse('PB-ACT-03', 'It is pinned.');
    return canCharge(table, squad) ? null : refuse('PB-ASSAULT-01', 'No enemy can be reached.');
  },
  /** PB-ASSAULT-04: as long as the squad wins, it may assault another. */
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    for (let first = true; first || canCharge(play.table, squad); first = false) {
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
  const count = onTable(play.table, squad).reduce((dice, { id }) => dice + figuresOf(play.table, id).fight, 0);
  const chance = { stream: 'FIGHT', rule: 'PB-ASSAULT-02', side, modifiers };
  return yield* rollFor({ ...chance, count, needs: 4 + modifiers.length });
}
