import { ask, type JsonRecord, next, pickAsk, type Refusal, refuse, type Side, textIn } from '@bridgehead/kernel';
import { active, BATTLE, living, markOn, squadsOf, stage, type Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { isShutIn, kindOf } from '../book/squads.js';
import type { Action } from './action.js';
import { ACTIONS } from './actions.js';

/** PB-TURN-03: which squad acts? */
export const activateAsk = pickAsk<Table, JsonRecord>({
  name: 'activate',
  prompt: 'Which squad acts?',
  meaning: 'The id of a squad.',
  rules: ['PB-TURN-03'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOf(table, side))
      if (living(table, id).length > 0) yield { id, label: name, pieces: [id] };
  },
  barred: (table, _args, id) => whyNotAct(table, id),
});

function whyNotAct(table: Table, squad: string): Refusal | null {
  if (markOn(table, squad, 'acted') > 0) return refuse('PB-TURN-03', 'It has acted this turn.');
  return isShutIn(table, squad) ? refuse('PB-CARRY-04', 'Its carrier is inside a building.') : null;
}

function hasSquadLeft(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => living(table, id).length > 0 && whyNotAct(table, id) === null);
}

/** PB-ACT-01: what does the squad do? */
export const actionAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'action',
  prompt: 'Which action?',
  meaning: 'The name of an action: hold, move, shoot, assault, mount, …',
  rules: ['PB-ACT-01'],
  *candidates(table, { squad }) {
    const kind = kindOf(table, squad);
    for (const { name, label, kinds } of ACTIONS)
      if (kind !== undefined && kinds.includes(kind)) yield { id: name, label };
  },
  barred: (table, { squad }, id) => actionNamed(id)?.barred(table, squad) ?? null,
  details: (_table, _args, id) => ({ preview: { notes: [consequenceOf(id)] } }),
});

function actionNamed(id: string): Action | undefined {
  return ACTIONS.find(({ name }) => name === id);
}

/** PB-ACT-01, PB-ACT-02, PB-REACT-01. */
function consequenceOf(id: string): string {
  return actionNamed(id)?.keepsReady === true ? 'it stays ready and may react' : 'no reacting afterwards';
}

/** PB-TURN-03: a side activates a squad, which takes one action; a side that has none left is passed over. */
export const activate = stage({
  id: 'activate',
  name: 'Activate',
  meaning: 'A side picks a squad and its action.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const enemy = enemyOf(side);
    if (!hasSquadLeft(play.table, side))
      return hasSquadLeft(play.table, enemy) ? next('activate', { side: enemy }) : next('endTurn');
    active.write(play, BATTLE, side, 'PB-TURN-03');
    const squad = yield* ask(side, activateAsk, {});
    const action = yield* ask(side, actionAsk, { squad });
    return next(action, { squad });
  },
});
