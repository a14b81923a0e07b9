import { canonical, type Decision, isRefusal } from '@bridgehead/kernel';
import { junkAnswer, junkWord } from './junk.js';
import { sampled } from './random-play.js';
import { differing, type State, type Trial } from './trial.js';

const LAW = 'refused answers change nothing';

/** Nonsense, answers of the wrong side and answers to stale questions are refused, never throw, and change nothing. */
export function holdRefusingLaw(trial: Trial, decision: Decision, before: State, count: number): void {
  const { battle, random } = trial;
  const events = battle.log.length;
  const ids = namesOn(trial);
  for (let i = 0; i < count; i++) {
    const junk = junkAnswer(random, decision, ids);
    trial.hold(LAW, () => refusedLike(trial, decision, junk), decision);
  }
  trial.hold(LAW, () => strangersFault(trial, decision), decision);
  trial.hold(LAW, () => {
    const fault = differing('the battle', before, trial.state());
    return fault ?? (battle.log.length === events ? null : 'something was logged');
  });
}

/** The battle must refuse what the checker refuses; what the checker accepts is not junk after all. */
function refusedLike({ battle }: Trial, decision: Decision, junk: unknown): string | null {
  if (battle.check(decision, junk) === null) return null;
  const done = battle.answer(decision.side, junk, decision.id);
  return isRefusal(done) ? null : `${canonical(junk).slice(0, 200)} was refused by the checker and taken by the battle`;
}

function strangersFault(trial: Trial, decision: Decision): string | null {
  const { battle, system, random } = trial;
  const good = sampled(system, battle.table, decision, random);
  for (const stale of ['0.0', `${decision.id}0`, junkWord(random)]) {
    const open = battle.pending.some(({ id }) => id === stale);
    if (!open && !isRefusal(battle.answer(decision.side, good, stale)))
      return `an answer to the question "${stale}" was taken`;
  }
  for (const side of [...system.sides, 'nobody', '__proto__']) {
    const asked = battle.pending.some((open) => open.side === side);
    if (!asked && !isRefusal(battle.answer(side, good))) return `an answer of "${side}" was taken`;
  }
  return null;
}

/** Ids of pieces that exist. */
function namesOn({ battle: { table } }: Pick<Trial, 'battle'>): string[] {
  return [table.models, table.squads, table.terrain, table.tokens, table.cards].flatMap((map) =>
    [...map.keys()].slice(0, 60),
  );
}
