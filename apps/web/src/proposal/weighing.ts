import { type Answer, canonical } from '@bridgehead/kernel';
import {
  changed,
  type OpenProposing,
  type Phase,
  type Proposal,
  type Proposing,
  shownIn,
  type StoppedPlan,
  type Thought,
} from './state.js';

/** Answers of these kinds are shown on the table before they are given. */
export const SEEN_FIRST: ReadonlySet<string> = new Set(['move', 'place', 'aim', 'allocate', 'order']);

/** Asks the worker to make a proposal. The last request counts. */
export function think(state: OpenProposing, thought: Thought, resumes: StoppedPlan | null = null): OpenProposing {
  const request = state.requests + 1;
  const shown = shownIn(state.open.phase);
  return {
    ...changed(state, { phase: { is: 'weighing', request, thought, shown, confirmed: false, resumes } }),
    requests: request,
  };
}

/** Asks the worker to weigh an answer. */
export function propose(state: OpenProposing, answer: Answer, option: string | null = null): OpenProposing {
  const { decision } = state.open;
  return think(state, { topic: 'weigh', about: { decision, answer }, option, gesture: null });
}

/** The proposal with which a question opens: the rest of a plan for it, or else the usual answer. */
export function begin(state: OpenProposing): OpenProposing {
  const { rest, open } = state;
  const { choices, decision } = open;
  if (choices === null) return state;
  if (rest === null || rest.side !== decision.side) return proposeUsual(state);
  const [first] = rest.steps;
  if (first?.ask !== decision.ask) return lose(state, rest.stopped.reason);
  const answer = first.answer as Answer;
  const text = canonical(answer);
  const option = choices.options.find((one) => canonical(one.answer) === text)?.id ?? null;
  return think(state, { topic: 'weigh', about: { decision, answer }, option, gesture: null }, rest);
}

/** Says that the plan was dropped and opens the question as usual. */
function lose(state: OpenProposing, why: string): OpenProposing {
  return proposeUsual({ ...changed(state, { phase: { is: 'choosing' }, lost: why, resumed: false }), rest: null });
}

function proposeUsual(state: OpenProposing): OpenProposing {
  const { choices, decision } = state.open;
  if (choices === null || !SEEN_FIRST.has(decision.kind)) return state;
  return propose(state, choices.usual, choices.usualId);
}

/** The phase of a proposal that has been weighed. */
export function phaseOf(proposal: Proposal | null): Phase {
  if (proposal === null) return { is: 'choosing' };
  return proposal.weighed.refusal === null ? { is: 'proposed', proposal } : { is: 'refused', proposal };
}

/** The worker has weighed something. `give` carries out a confirmation. */
export function weighed(
  state: OpenProposing,
  request: number,
  proposal: Proposal | null,
  give: (state: OpenProposing, proposal: Proposal) => Proposing,
): Proposing {
  const { phase, withdrawn } = state.open;
  if (phase.is !== 'weighing' || request <= withdrawn || request > phase.request) return state;
  if (request < phase.request)
    return proposal === null ? state : changed(state, { phase: { ...phase, shown: proposal } });
  if (phase.resumes !== null) return resumed(state, phase.resumes, proposal, phase.confirmed ? give : null);
  const settled = changed(state, { phase: phaseOf(proposal ?? phase.shown) });
  const isGiven = phase.confirmed && proposal !== null && proposal.weighed.refusal === null;
  return isGiven ? give(settled, proposal) : settled;
}

/** Proposes the rest of a plan again, if it is still legal. */
function resumed(
  state: OpenProposing,
  { steps }: StoppedPlan,
  proposal: Proposal | null,
  give: ((state: OpenProposing, proposal: Proposal) => Proposing) | null,
): Proposing {
  if (proposal === null || proposal.weighed.refusal !== null)
    return lose(state, proposal?.weighed.refusal?.reason ?? '');
  const goesOn = changed(state, { phase: phaseOf(proposal), wishes: steps.slice(1), resumed: true, lost: null });
  return give === null ? { ...goesOn, rest: null } : give({ ...goesOn, rest: null }, proposal);
}

/** Back to no proposal, or to the usual one. */
export function giveUp(state: OpenProposing): OpenProposing {
  return proposeUsual(
    changed(state, {
      phase: { is: 'choosing' },
      withdrawn: state.requests,
      wishes: [],
      corners: null,
      resumed: false,
      lost: null,
      advice: null,
    }),
  );
}
