import { canonical, forecastOdds } from '@bridgehead/kernel';
import { blockAt, shiftBlock } from './block.js';
import { choicesOf } from './choices.js';
import { drag } from './drag.js';
import { gestureOf } from './gesture.js';
import { inspectSquad } from './inspect-squad.js';
import type { EngineReply, EngineRequest, Thoughts, Topic } from './messages.js';
import type { Adviser } from './advising.js';
import { Mind } from './mind.js';
import { planFrom } from './planning.js';
import type { Chances } from './questions.js';
import { loadInPlay } from '@bridgehead/systems';
import { weigh } from './weigh.js';

/**
 * Computes options, previews and odds, so that the screen never waits for them. The worker hears what the screen hears
 * from the server and folds a table of its own.
 */
let mind: Mind | null = null;

type Later = 'aftermath' | 'replay';
type Quick = Exclude<Topic, 'odds' | 'advise' | 'review' | 'judge' | Later>;

const ANSWERS: { readonly [T in Quick]: (about: Thoughts[T]['asks']) => Thoughts[T]['tells'] } = {
  options: ({ decision }) => choicesOf(now().table, now().askOf(decision), decision),
  weigh: ({ decision, answer, after = [] }) => weigh(now().tableAfter(after), now().askOf(decision), decision, answer),
  drag: (dragging) => drag(now().table, now().askOf(dragging.decision), dragging),
  gesture: ({ squad, ...asked }) => {
    const ways = now().waysOf(squad);
    return ways === null ? null : gestureOf(ways, now().askOf, asked);
  },
  plan: ({ given, wishes }) => {
    const { lookout } = now();
    return lookout === null ? null : planFrom(lookout, given, wishes);
  },
  block: (blocking) => blockAt(now().table, now().askOf(blocking.decision), blocking),
  shift: (shifting) => shiftBlock(now().table, now().askOf(shifting.decision), shifting),
  back: ({ squad, target, after }) =>
    now().system.inspect?.threat(now().tableAfter(after), target, squad)?.forecast ?? null,
  inspect: (about) => inspectSquad(now().system.inspect, now().table, about),
};

const LATER: { readonly [T in Later]: (about: Thoughts[T]['asks']) => Promise<Thoughts[T]['tells']> } = {
  aftermath: async ({ record }) => (await import('./records.js')).aftermathOfRecord(now().system.id, record),
  replay: async ({ record }) => (await import('./records.js')).replayedRecord(now().system.id, record),
};

function now(): Mind {
  if (mind === null) throw new Error('no system is loaded');
  return mind;
}

async function hear(message: EngineRequest): Promise<void> {
  switch (message.do) {
    case 'open': {
      const system = await loadInPlay(message.system);
      mind = system === null ? null : new Mind(system, message.battle);
      adviser = null;
      return;
    }
    case 'hear':
      return mind?.hear(message.text);
    case 'forget':
      return;
    case 'think':
      if (message.topic === 'odds') void safely(message.id, oddsOf(message.id, message.about));
      else if (message.topic === 'advise') void safely(message.id, adviceOf(message.id, message.about));
      else if (message.topic === 'review') void safely(message.id, reviewOf(message.id, message.about));
      else if (message.topic === 'judge') void safely(message.id, verdictOn(message.id, message.about));
      else if (message.topic === 'aftermath' || message.topic === 'replay')
        tell({ id: message.id, tells: await LATER[message.topic](message.about) });
      else tell({ id: message.id, tells: think(message.topic, message.about) });
  }
}

function think<T extends Quick>(topic: T, about: Thoughts[T]['asks']): Thoughts[T]['tells'] {
  return ANSWERS[topic](about);
}

/** For how many milliseconds something long is computed before other work gets its turn. */
const SLICE_MILLISECONDS = 10;

/** For how long the exact odds of one option are looked for; then they are sampled. */
const ODDS_MILLISECONDS = 1500;

const breath = new MessageChannel();

/** Lets all waiting work have its turn; a timer would wait longer. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    breath.port1.addEventListener('message', () => resolve(), { once: true });
    breath.port2.postMessage(null);
  });
}

breath.port1.start();

const forgotten = new Set<number>();

/** Odds are computed between other requests, so that a drag on the table never waits for them. */
async function oddsOf(id: number, chances: Chances): Promise<void> {
  const { forecast, after, planned } = chances;
  const { system, odds } = now();
  const key = canonical(chances);
  const known = odds.get(key);
  if (known !== undefined) return tell({ id, tells: known });
  const walk = forecastOdds(system, now().tableAfter(after), forecast, planned);
  const found = await inSlices(id, walk, undefined, ODDS_MILLISECONDS);
  odds.set(key, found);
  tell({ id, tells: found });
}

/** One player for all questions of a battle, since it may keep a plan from one to the next. */
let adviser: Adviser | null = null;

async function adviceOf(id: number, { decision }: Thoughts['advise']['asks']): Promise<void> {
  const { adviserFor } = await import('./advising.js');
  const sitting = adviser ?? (await adviserFor(now().system.id));
  adviser = sitting;
  let steps = 0;
  const thinking = sitting.advise(now(), decision);
  tell({ id, tells: await inSlices(id, thinking, () => tell({ id, done: ++steps })) });
}

async function verdictOn(id: number, { question, answers }: Thoughts['judge']['asks']): Promise<void> {
  const { judgedIn } = await import('./records.js');
  tell({ id, tells: await inSlices(id, await judgedIn(question, answers)) });
}

async function reviewOf(id: number, { record, sides }: Thoughts['review']['asks']): Promise<void> {
  const { reviewOfRecord } = await import('./records.js');
  const work = await reviewOfRecord(now().system.id, record, sides);
  tell({ id, tells: await inSlices(id, work, (done) => tell({ id, done })) });
}

/** Something long, step by step; `next(true)` says that it has taken long enough. */
interface Work<S, T> {
  next(isEnough: boolean): IteratorResult<S, T>;
}

/** Takes its turns with other requests, until it is done or forgotten. After so many milliseconds the work is told that it was long enough. */
async function inSlices<S, T>(
  id: number,
  work: Work<S, T>,
  stepped?: (step: S) => void,
  patience = Infinity,
): Promise<T> {
  const enough = performance.now() + patience;
  for (let until = performance.now() + SLICE_MILLISECONDS; ; ) {
    const step = work.next(performance.now() > enough);
    if (step.done === true) return step.value;
    stepped?.(step.value);
    if (performance.now() < until) continue;
    await breathe();
    if (forgotten.delete(id)) throw new Error('forgotten');
    until = performance.now() + SLICE_MILLISECONDS;
  }
}

function safely(id: number, work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => tell({ id, problem: problemOf(error) }));
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : 'an unknown error';
}

function tell(message: EngineReply): void {
  postMessage(message);
}

/** Messages are handled in order: a request that follows an event is answered from the table after that event. */
let queue: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.do === 'forget') forgotten.add(data.id);
  queue = queue
    .then(() => hear(data))
    .catch((error: unknown) => {
      if (data.do === 'think') tell({ id: data.id, problem: problemOf(error) });
    });
});
