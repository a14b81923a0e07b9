import {
  type BattleReview,
  type ExamQuestion,
  type ExamVerdict,
  judged,
  type LineStep,
  playersOffered,
  review,
} from '@bridgehead/commander';
import { isRefusal, type Refusal, replay, type Side } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { loadSystem } from '@bridgehead/systems';
import type { GameSystem } from '@bridgehead/tabletop';
import { aftermathOf, type BattleAftermath } from '../aftermath/aftermath.js';
import type { Replayed } from './questions.js';

/** What is made of records. It needs the whole book with its army lists, so the worker loads this when it is first asked. */
export async function aftermathOfRecord(system: string, record: unknown): Promise<BattleAftermath | Refusal> {
  return aftermathOf(await whole(system), record);
}

/** Replays the record, which also shows that it is sound. */
export async function replayedRecord(id: string, given: unknown): Promise<Replayed | Refusal> {
  const record = readRecord(given);
  if (isRefusal(record)) return record;
  const system = await whole(id);
  const battle = replay(system, record);
  if (isRefusal(battle)) return battle;
  const begun = system.begin(record.setup);
  if (isRefusal(begun)) return begun;
  return { table: system.state.pack(begun.table), entries: battle.log };
}

/** A review of the answers of some sides, in steps that say how many percent of the battle are behind it. */
export async function reviewOfRecord(
  id: string,
  given: unknown,
  sides: readonly Side[],
): Promise<Generator<number, BattleReview | Refusal | null>> {
  const record = readRecord(given);
  const system = await whole(id);
  return inPercent();

  function* inPercent(): Generator<number, BattleReview | Refusal | null> {
    if (isRefusal(record)) return record;
    const kind = playersOffered(system).at(-1);
    if (kind === undefined || system.opponent === undefined) return null;
    const work = review(system, record, kind, sides);
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      yield Math.floor((100 * step.value) / record.tape.length);
    }
  }
}

/** What answers in an exam were worth. */
export async function judgedIn(
  question: ExamQuestion,
  answers: readonly LineStep[],
): Promise<Generator<void, ExamVerdict>> {
  return judged(await whole(question.system), question, answers);
}

async function whole(id: string): Promise<GameSystem> {
  const system = await loadSystem(id);
  if (system === null) throw new Error(`there is no system "${id}" here`);
  return system;
}
