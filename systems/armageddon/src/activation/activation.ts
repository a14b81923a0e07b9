import {
  ask,
  next,
  pickAsk,
  type Refusal,
  refuse,
  type StageCall,
  textIn,
  type Procedure,
  type JsonRecord,
} from '@bridgehead/kernel';
import { endLifetime, setMark, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { ACTIVATED, isBroken, JINKED, OVERWATCH } from '../book/marks.js';
import { initiativeOf, isGone } from '../book/units.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { dropDown } from '../movement/pop-up.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { summon } from '../summoning/summon.js';
import type { FormationAction } from './action.js';
import { actionModifiers, actionTest } from './action-test.js';
import { ACTIONS } from './actions.js';

interface Declaring extends JsonRecord {
  readonly squad: string;
  readonly retaining: boolean;
}

/** EA-ACT-01: which action is declared, before any dice? */
export const actionAsk = pickAsk<Table, Declaring>({
  name: 'action',
  prompt: 'Which action?',
  meaning: 'The name of an action: advance, engage, double, march, marshal, overwatch, sustainedFire, …',
  rules: ['EA-ACT-01'],
  candidates: (table, { squad }) =>
    ACTIONS.filter((action) => action.isKnownTo(table, squad)).map(({ name, label }) => ({ id: name, label })),
  barred: (table, { squad }, id) => whyNotTake(table, squad, id),
  details: (table, { squad, retaining }, id) => ({ preview: { notes: notesOn(table, squad, retaining, id) } }),
});

function actionNamed(name: string): FormationAction {
  const action = ACTIONS.find((one) => one.name === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  return action;
}

function whyNotTake(table: Table, formation: string, name: string): Refusal | null {
  return isBroken(table, formation) ? refuse('EA-MOR-04', 'It is broken.') : actionNamed(name).barred(table, formation);
}

function notesOn(table: Table, formation: string, retaining: boolean, name: string): readonly string[] {
  const action = actionNamed(name);
  if (action.withoutTest === true) return [`${action.note}; no test`];
  const modifiers = actionModifiers(rulesOf(table), { formation, action: name, retaining });
  const needs = initiativeOf(table, formation) + modifiers.reduce((sum, { value }) => sum + value, 0);
  return [`${action.note}; ${needs <= 1 ? 'passes by itself' : `passes on ${needs}+`}`];
}

/** EA-ACT-01, EA-ACT-02, EA-ACT-03: a formation declares an action and tests for it. */
export const activation = stage({
  id: 'activation',
  name: 'Activation',
  meaning: 'A formation declares an action and tests for it.',
  args: { squad: 'the formation', retaining: 'true if its side retains the initiative' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const retaining = args['retaining'] === true;
    const { side } = squadOf(play.table, squad);
    const chosen = yield* ask(side, actionAsk, { squad, retaining });
    const action = actionNamed(chosen);
    const { label, rule, withoutTest } = action;
    play.emit({ kind: 'declared', side, what: label, by: squad, because: rule });
    // EA-OW-01: taking another action ends Overwatch.
    setMark(play, squad, OVERWATCH, 0, 'EA-OW-01');
    yield* action.prepare?.(play, squad) ?? [];
    yield* summon(play, squad);
    yield* withdrawBroken(play);
    if (isBroken(play.table, squad)) return next('endOfActivation', { squad, retaining: true, failed: true });
    const passed = withoutTest === true || (yield* actionTest(play, { formation: squad, action: chosen, retaining }));
    if (passed) return next(chosen, { squad, retaining });
    return yield* action.failed?.(play, squad) ?? failTest(play, squad);
  },
});

/** EA-ACT-03: a Blast marker, and a Hold unless that breaks it. */
function* failTest(play: TablePlay, squad: string): Procedure<StageCall> {
  yield* addBlast(play, squad, 1, 'EA-ACT-03');
  checkBreak(play, squad);
  yield* withdrawBroken(play);
  return isBroken(play.table, squad) || isGone(play.table, squad)
    ? next('endOfActivation', { squad, retaining: true, failed: true })
    : next('hold', { squad });
}

/** Each action is a stage with its name. */
export const ACTION_STAGES = ACTIONS.map((action) =>
  stage({
    id: action.name,
    name: action.label,
    meaning: `The action ${action.label}: ${action.note}.`,
    args: { squad: 'the formation that acts', retaining: 'true if its side retains the initiative' },
    *run(play, args) {
      const squad = textIn(args, 'squad');
      const retaining = args['retaining'] === true;
      play.cite(action.rule);
      const following = yield* action.run(play, squad, { retaining });
      yield* withdrawBroken(play);
      return following ?? next('endOfActivation', { squad, retaining });
    },
  }),
);

/** EA-TURN-05: the formation has had its action. */
export function noteActed(play: TablePlay, formation: string): void {
  if (!isGone(play.table, formation)) setMark(play, formation, ACTIVATED, 1, 'EA-TURN-05');
  dropDown(play, formation);
  // EA-AIR-07: who leaves the table later may jink anew.
  setMark(play, formation, JINKED, 0, 'EA-AIR-07');
  endLifetime(play, 'activation', 'EA-TURN-05');
}
