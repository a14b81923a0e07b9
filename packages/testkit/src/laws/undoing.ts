import { type Answer, type Decision, type Entry, isRecord, isRefusal } from '@bridgehead/kernel';
import type { GameBattle, TableEvent } from '@bridgehead/tabletop';
import { differing, type State, type Trial } from './trial.js';

const LAW = 'undo then the same answer equals no undo';
const BACK = 'undo goes back to where the battle stood';
const RETRACT = 'a sealed answer can be taken back';

/** A place to which the battle will be taken back. */
export interface Bookmark {
  readonly state: State;
  readonly answers: number;
  /** After how many more answers. */
  readonly after: number;
}

/** Goes back to a bookmark once it is due; returns whether it did. */
export function goBack(trial: Trial, mark: Bookmark): boolean {
  const answers = trial.answers - mark.answers;
  if (answers < mark.after && trial.battle.result === null) return false;
  trial.hold(BACK, () => {
    const done = trial.battle.undo(answers);
    if (isRefusal(done)) return `undo ${answers} is refused: ${done.reason}`;
    trial.answers = mark.answers;
    return differing('the battle', mark.state, trial.state());
  });
  return true;
}

/** An answer just given: to which question, the battle before it, and the events after it. */
export interface Given {
  readonly decision: Decision;
  readonly answer: Answer;
  readonly before: State;
  readonly entries: readonly Entry<TableEvent>[];
}

/** Takes back the answer just given to a battle and gives it again. */
export function repeatAnswer(trial: Trial, battle: GameBattle, given: Given): void {
  const waiting = given.entries.length === 1 && battle.pending.length > 0;
  if (waiting) trial.hold(RETRACT, () => retractFault(trial, battle, given), given.decision);
  else trial.hold(LAW, () => undoFault(trial, battle, given), given.decision);
}

/** The same must happen again, with the same dice, whether the answer is given again or redone. */
function undoFault(trial: Trial, battle: GameBattle, { decision, answer, before, entries }: Given): string | null {
  const after = unnumbered(trial.state(battle));
  const undone = battle.undo(1);
  if (isRefusal(undone)) return `undo is refused: ${undone.reason}`;
  const back = differing('after the undo', before, trial.state(battle));
  const { side, id } = decision;
  // What an earlier undo took back may be redone along with it; then the answer is given again by hand.
  const alone = battle.redoable([side]).length === 1;
  const again = trial.random.below(2) === 0 || !alone ? battle.answer(side, answer, id) : battle.redo([side]);
  if (isRefusal(again)) return `the same answer is refused after an undo: ${again.reason}`;
  return (
    back ??
    differing('after the same answer', after, unnumbered(trial.state(battle))) ??
    differing('the events', eventsOf(entries), eventsOf(again))
  );
}

/** If others have yet to answer, the answer may be taken back; then it is given again. */
function retractFault(trial: Trial, battle: GameBattle, { decision, answer, before }: Given): string | null {
  const after = trial.state(battle);
  const done = battle.retract(decision.side, decision.id);
  if (isRefusal(done)) return `it is refused: ${done.reason}`;
  const back = differing('after taking it back', before, trial.state(battle));
  const again = battle.answer(decision.side, answer, decision.id);
  if (isRefusal(again)) return `the same answer is refused afterwards: ${again.reason}`;
  return back ?? differing('after giving it again', after, trial.state(battle));
}

/** Without their numbers and those of rolls, which never go back. */
function eventsOf(entries: readonly Entry<TableEvent>[]): readonly unknown[] {
  return entries.map(({ event }) => (event.kind === 'diceRolled' ? { ...event, roll: 0 } : event));
}

/** Without the numbers of rolls among the inputs. */
function unnumbered([table, stage, pending, inputs]: State): State {
  const list: readonly unknown[] = Array.isArray(inputs) ? inputs : [];
  const rolls = list.map((input) => (isRecord(input) ? { ...input, roll: 0 } : input));
  return [table, stage, pending, rolls];
}
