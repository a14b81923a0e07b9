import type { Drag } from '@bridgehead/battlefield';
import type { Answer, Decision } from '@bridgehead/kernel';
import { advised, seekAdvice } from './advising.js';
import { aimAt, dragAim, nudgeAim, turnAim } from './aiming.js';
import type { AnswerEvent, HandEvent, ProposalEvent, WorkerEvent } from './events.js';
import { confirm, confirmAll, give, isWhole, send } from './giving.js';
import { haul, haulBy, setCorner, turnAtEnd } from './hauling.js';
import { toggleItem } from './picking.js';
import { chooseKind, shareInto, shareNothing, shareOneMore } from './sharing.js';
import { choose, nudge, placeRest, putAt, putDragged, turnChosen } from './setting-down.js';
import {
  changed,
  hasOpenQuestion,
  NO_HANDIWORK,
  type OpenProposing,
  type OpenQuestion,
  type Proposing,
  type StoppedPlan,
} from './state.js';
import { freshPlan, lookAheadOf } from './steps.js';
import { begin, giveUp, phaseOf, propose, SEEN_FIRST, weighed } from './weighing.js';

/**
 * The life of a proposal: a question opens and its choices are computed; the player proposes an answer, the worker
 * weighs it and may refuse it; the player confirms, the answer is sent, and the next question opens. `now` is in
 * milliseconds.
 */
export function proposing(state: Proposing, event: ProposalEvent, now: number): Proposing {
  switch (event.type) {
    case 'asked':
      return asked(state, event.key, event.decision);
    case 'settled':
      return settled(state, event.key, event.request, event.rest);
    case 'setAlone':
      return { ...state, alone: event.alone };
    case 'workedOut':
    case 'stuck':
    case 'weighed':
    case 'foreseen':
    case 'advised':
    case 'advising':
    case 'unadvised':
      return hasOpenQuestion(state) && state.open.key === event.key ? told(state, event, now) : state;
    case 'propose':
    case 'take':
    case 'change':
    case 'confirm':
    case 'confirmAll':
    case 'giveUp':
    case 'seekAdvice':
      return hasOpenQuestion(state) ? answered(state, event, now) : state;
    default:
      return hasOpenQuestion(state) ? handled(state, event) : state;
  }
}

function asked(state: Proposing, key: string, decision: Decision | null): Proposing {
  if (decision === null) return state.open === null ? state : { ...state, open: null };
  if (state.open?.key === key) return state;
  const open: OpenQuestion = {
    key,
    decision,
    choices: null,
    problem: null,
    phase: { is: 'choosing' },
    withdrawn: state.requests,
    wishes: [],
    foreseen: null,
    corners: null,
    lastDrag: null,
    isHeld: false,
    handiwork: NO_HANDIWORK,
    sharedKind: null,
    resumed: false,
    lost: null,
    advice: null,
  };
  return { ...state, open };
}

/** The server has replied: a refused answer is proposed again, and the rest of a plan waits for its question. */
function settled(state: Proposing, key: string, request: number, rest: StoppedPlan | null): Proposing {
  const kept = rest === null ? state : { ...state, rest };
  if (!hasOpenQuestion(kept)) return kept;
  const { phase, decision } = kept.open;
  // A plan that was stopped on its way has left the question that it began with.
  if (kept.open.key !== key) return rest?.side === decision.side ? begin(kept) : kept;
  return phase.is === 'sent' && phase.request === request ? changed(kept, { phase: phaseOf(phase.proposal) }) : kept;
}

function told(state: OpenProposing, event: WorkerEvent, now: number): Proposing {
  switch (event.type) {
    case 'workedOut':
      return begin(changed(state, { choices: event.choices }));
    case 'stuck':
      return changed(state, { problem: event.problem });
    case 'weighed':
      return weighed(state, event.request, event.proposal, (then, proposal) =>
        give(then, proposal, isWhole(then.open), now),
      );
    case 'foreseen':
      return lookAheadOf(state.open)?.from === event.from
        ? changed(state, { foreseen: { from: event.from, plan: event.plan } })
        : state;
    case 'advised':
      return advised(state, event.advice);
    case 'advising':
      return state.open.advice?.is === 'sought'
        ? changed(state, { advice: { is: 'sought', done: event.done } })
        : state;
    case 'unadvised':
      return state.open.advice?.is === 'sought'
        ? changed(state, { advice: { is: 'failed', problem: event.problem } })
        : state;
  }
}

function answered(state: OpenProposing, event: AnswerEvent, now: number): OpenProposing {
  const { decision } = state.open;
  switch (event.type) {
    case 'propose':
      return propose(state, event.answer, event.option);
    case 'take': {
      const { answer, id, forecast } = event.option;
      const isSeenFirst = SEEN_FIRST.has(decision.kind) || forecast !== undefined;
      return isSeenFirst ? propose(state, answer, id) : send(state, [{ ask: decision.ask, answer }]);
    }
    case 'change':
      return wish(state, event.line, event.answer);
    case 'confirm':
      return confirm(state, now);
    case 'confirmAll':
      return confirmAll(state, now);
    case 'giveUp':
      return giveUp(state);
    case 'seekAdvice':
      return seekAdvice(state);
  }
}

function handled(state: OpenProposing, event: HandEvent): OpenProposing {
  const { kind } = state.open.decision;
  switch (event.type) {
    case 'drag':
      return dragged(state, event.drag, event.isBack);
    case 'letGo':
      return state.open.isHeld ? changed(state, { isHeld: false }) : state;
    case 'point':
      if (kind === 'place') return putAt(state, event.at);
      return kind === 'aim' ? aimAt(state, event.at) : state;
    case 'switchWay':
      return haulBy(state, event.way);
    case 'corner':
      return setCorner(state);
    case 'straighten':
      return changed(state, { corners: null });
    case 'turn':
      if (kind === 'aim') return turnAim(state, event.by);
      return kind === 'place' ? turnChosen(state, event.by) : turnAtEnd(state, event.by);
    case 'choose':
      return choose(state, event.unit);
    case 'nudge':
      return kind === 'aim' ? nudgeAim(state, event.by) : nudge(state, event.by);
    case 'placeRest':
      return placeRest(state);
    case 'toggle':
      return toggleItem(state, event.item);
    case 'chooseKind':
      return chooseKind(state, event.kind);
    case 'share':
      return event.count === undefined ? shareOneMore(state, event.bin) : shareInto(state, event.bin, event.count);
    case 'shareNothing':
      return shareNothing(state);
  }
}

function dragged(state: OpenProposing, drag: Drag, isBack: boolean): OpenProposing {
  switch (state.open.decision.kind) {
    case 'place':
      return putDragged(state, drag);
    case 'aim':
      return dragAim(state, drag);
    case 'move':
    case 'pick':
      return haul(state, drag, isBack);
    default:
      return state;
  }
}

/** Another answer in a line of the plan: the lines after it are computed anew. */
function wish(state: OpenProposing, line: number, answer: Answer): OpenProposing {
  const lines = freshPlan(state.open)?.lines ?? [];
  const ask = lines[line]?.decision.ask;
  if (ask === undefined) return state;
  const before = lines.slice(0, line).filter(({ by }) => by === 'wish');
  const steps = before.map(({ decision, answer: kept }) => ({ ask: decision.ask, answer: kept }));
  return changed(state, { wishes: [...steps, { ask, answer }] });
}
