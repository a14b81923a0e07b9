import { type Answer, canonical, type Decision, type Entry, isRefusal } from '@bridgehead/kernel';
import type { TableEvent } from '@bridgehead/tabletop';
import { differing, type Trial } from './trial.js';

const LAW = 'undo then the same answer equals no undo';
const BACK = 'undo goes back to where the battle stood';
const RETRACT = 'a sealed answer can be taken back';

/** A place to which the battle will be taken back. */
export interface Bookmark {
  readonly state: string;
  readonly answers: number;
  /** After how many more answers. */
  readonly after: number;
}

export function bookmark(trial: Trial, after: number): Bookmark {
  return { state: trial.state(), answers: trial.answers, after };
}

/** Goes back to a bookmark once it is due; whether it did. */
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

/** Takes the answer that was just given back and gives it again. Where no roll was crossed, the same must happen. */
export function answerAgain(
  trial: Trial,
  decision: Decision,
  answer: Answer,
  before: string,
  entries: readonly Entry<TableEvent>[],
): void {
  trial.hold(
    LAW,
    () => {
      const { battle } = trial;
      const after = trial.state();
      const undone = battle.undo(1);
      if (isRefusal(undone)) return `undo is refused: ${undone.reason}`;
      const back = differing('after the undo', before, trial.state());
      const again = battle.answer(decision.side, answer, decision.id);
      if (isRefusal(again)) return `the same answer is refused after an undo: ${again.reason}`;
      if (back !== null || crossesRoll(entries)) return back;
      return (
        differing('after the same answer', after, trial.state()) ??
        differing('the events', eventsText(entries), eventsText(again))
      );
    },
    decision,
  );
}

/** Where others have yet to answer, an answer may be taken back; then it is given again. */
export function retractAndRepeat(trial: Trial, decision: Decision, answer: Answer, before: string): void {
  trial.hold(
    RETRACT,
    () => {
      const { battle } = trial;
      const after = trial.state();
      const done = battle.retract(decision.side, decision.id);
      if (isRefusal(done)) return `it is refused: ${done.reason}`;
      const back = differing('after taking it back', before, trial.state());
      const again = battle.answer(decision.side, answer, decision.id);
      if (isRefusal(again)) return `the same answer is refused afterwards: ${again.reason}`;
      return back ?? differing('after giving it again', after, trial.state());
    },
    decision,
  );
}

function crossesRoll(entries: readonly Entry<TableEvent>[]): boolean {
  return entries.some(({ event }) => event.kind === 'diceRolled');
}

/** Without their numbers, which never go back. */
function eventsText(entries: readonly Entry<TableEvent>[]): string {
  return canonical(entries.map(({ event }) => event));
}
