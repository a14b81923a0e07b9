import type { PlanStep } from '@bridgehead/kernel';
import type { Thinker } from '../engine/thinker.js';
import { problemIn } from '../page/use-loaded.js';
import type { Session } from '../session/session.js';
import type { ProposalEvent } from './events.js';
import type { OpenQuestion, Phase, Proposal, Proposing, StoppedPlan, Thought } from './state.js';
import { type LookAhead, lookAheadOf } from './steps.js';

type Dispatch = (event: ProposalEvent) => void;

/** For how many milliseconds a dragged ghost must stand still before the worker looks ahead from it; any other ghost needs no wait. */
const STILL_MILLISECONDS = 30;

/** Carries out what a new state asks for: the worker computes and weighs, the server gets the answers. The outcome is dispatched. */
export function effectsOf(session: Session, dispatch: Dispatch): (before: Proposing, after: Proposing) => void {
  const latest = oneAtATime();
  const advise = advising(session, dispatch);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return ({ open: before }, { open }) => {
    advise(open);
    if (open === null) return;
    const was = before?.key === open.key ? before : null;
    const { key, phase } = open;
    if (was === null) workOut(session, open, dispatch);
    if (phase.is === 'weighing' && isNew(phase, was)) {
      const { request, thought } = phase;
      latest(async () => dispatch({ type: 'weighed', key, request, proposal: await weigh(session.thinker, thought) }));
    }
    if (phase.is === 'sent' && isNew(phase, was)) void send(session, open, phase, dispatch);
    const ahead = lookAheadOf(open);
    if (ahead?.from === (was === null ? undefined : lookAheadOf(was)?.from)) return;
    clearTimeout(waiting);
    if (ahead !== null)
      waiting = setTimeout(() => void look(session, key, ahead, dispatch), open.isHeld ? STILL_MILLISECONDS : 0);
  };
}

/** Thinks as long as the player waits for advice on the open question. */
function advising({ thinker }: Session, dispatch: Dispatch): (open: OpenQuestion | null) => void {
  let under: { readonly key: string; readonly stop: AbortController } | null = null;
  return (open) => {
    const key = open?.advice?.is === 'sought' ? open.key : null;
    if (key === (under?.key ?? null)) return;
    under?.stop.abort();
    under = key === null ? null : { key, stop: new AbortController() };
    if (key === null || open === null || under === null) return;
    const { signal } = under.stop;
    thinker
      .think(
        'advise',
        { decision: open.decision },
        signal,
        (done) => !signal.aborted && dispatch({ type: 'advising', key, done }),
      )
      .then((advice) => !signal.aborted && dispatch({ type: 'advised', key, advice }))
      .catch((error: unknown) => !signal.aborted && dispatch({ type: 'unadvised', key, problem: problemIn(error) }));
  };
}

function isNew({ request }: { readonly request: number }, was: OpenQuestion | null): boolean {
  return was === null || !('request' in was.phase) || was.phase.request !== request;
}

function workOut({ thinker }: Session, { key, decision }: OpenQuestion, dispatch: Dispatch): void {
  thinker
    .think('options', { decision })
    .then((choices) => dispatch({ type: 'workedOut', key, choices }))
    .catch((error: unknown) => dispatch({ type: 'stuck', key, problem: problemIn(error) }));
}

/** Null if there is no proposal. */
async function weigh(thinker: Thinker, thought: Thought): Promise<Proposal | null> {
  try {
    return await proposalFrom(thinker, thought);
  } catch {
    return null;
  }
}

async function proposalFrom(thinker: Thinker, thought: Thought): Promise<Proposal | null> {
  if (thought.topic === 'gesture') {
    const gesture = await thinker.think('gesture', thought.about);
    return gesture === null ? null : { option: null, weighed: gesture.weighed, gesture };
  }
  if (thought.topic === 'weigh') {
    const { about, option, gesture } = thought;
    return { option, weighed: await thinker.think('weigh', about), gesture };
  }
  const weighed = await (thought.topic === 'drag'
    ? thinker.think('drag', thought.about)
    : thought.topic === 'block'
      ? thinker.think('block', thought.about)
      : thinker.think('shift', thought.about));
  return { option: null, weighed, gesture: null };
}

/** Gives answers: one by itself, several as one plan. */
async function send(
  session: Session,
  { key, decision }: OpenQuestion,
  { request, steps }: Extract<Phase, { readonly is: 'sent' }>,
  dispatch: Dispatch,
): Promise<void> {
  let rest: StoppedPlan | null = null;
  const [first, ...others] = steps;
  if (first !== undefined && !session.now().busy) {
    if (others.length === 0) await session.answer(decision, first.answer).catch(() => undefined);
    else rest = await follow(session, decision.side, steps).catch(() => null);
  }
  dispatch({ type: 'settled', key, request, rest });
}

async function follow(session: Session, side: string, steps: readonly PlanStep[]): Promise<StoppedPlan | null> {
  const { done, stopped } = await session.plan(side, steps);
  return stopped !== null && done > 0 ? { side, steps: steps.slice(done), stopped } : null;
}

async function look({ thinker }: Session, key: string, ahead: LookAhead, dispatch: Dispatch): Promise<void> {
  const { from, given, wishes } = ahead;
  const plan = await thinker.think('plan', { given, wishes }).catch(() => null);
  dispatch({ type: 'foreseen', key, from, plan });
}

/** Runs one task at a time and then the latest, since a pointer is faster than the worker. Tasks in between never start. */
function oneAtATime(): (task: () => Promise<void>) => void {
  let busy = false;
  let next: (() => Promise<void>) | null = null;
  const start = (task: () => Promise<void>) => {
    busy = true;
    void task().finally(() => {
      busy = false;
      const waiting = next;
      next = null;
      if (waiting !== null) start(waiting);
    });
  };
  return (task) => {
    if (busy) next = task;
    else start(task);
  };
}
