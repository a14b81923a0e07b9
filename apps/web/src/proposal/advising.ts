import { type Answer, canonical, sameJson } from '@bridgehead/kernel';
import type { Advice } from '../engine/advising.js';
import { type Advised, changed, type OpenProposing, type OpenQuestion, shownIn } from './state.js';
import { propose } from './weighing.js';

/** Asks for advice, unless it is being thought about. */
export function seekAdvice(state: OpenProposing): OpenProposing {
  const { advice, choices, phase } = state.open;
  if (choices === null || phase.is === 'sent' || advice?.is === 'sought') return state;
  return changed(state, { advice: { is: 'sought', done: 0 } });
}

/** Proposes what was advised, the later answers as wishes, unless the player no longer wants to know. */
export function advised(state: OpenProposing, advice: Advice): OpenProposing {
  const [first, ...others] = advice.steps;
  if (state.open.advice?.is !== 'sought' || state.open.phase.is === 'sent' || first === undefined) return state;
  const answer = first.answer as Answer;
  const text = canonical(answer);
  const option = state.open.choices?.options.find((one) => canonical(one.answer) === text)?.id ?? null;
  const proposed = propose(changed(state, { corners: null, resumed: false, lost: null }), answer, option);
  return changed(proposed, { wishes: others, advice: { is: 'given', ...advice } });
}

/** The advice as long as the player proposes what it says. */
export function adviceIn({ advice, phase }: OpenQuestion): Advised | null {
  if (advice?.is !== 'given') return advice;
  const latest =
    phase.is === 'weighing' && phase.thought.topic === 'weigh'
      ? phase.thought.about.answer
      : (shownIn(phase)?.weighed.answer ?? null);
  return latest !== null && sameJson(latest, advice.steps[0]?.answer ?? null) ? advice : null;
}
