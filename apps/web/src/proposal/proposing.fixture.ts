import type { Answer, Decision, DecisionKind, PlanStep, Refusal } from '@bridgehead/kernel';
import type { Plan, PlanLine } from '../engine/planning.js';
import type { Choices, Weighed } from '../engine/questions.js';
import type { ProposalEvent } from './events.js';
import { proposing } from './proposing.js';
import { IDLE, type OpenQuestion, type Phase, type Proposal, type Proposing } from './state.js';
import { lookAheadOf } from './steps.js';

export function decisionOf(kind: DecisionKind, ask = 'go', side = 'red'): Decision {
  return { id: '1.0', side, kind, ask, args: {}, rules: [] };
}

export function choicesOf(usual: Answer, some: Partial<Choices> = {}): Choices {
  const none = { options: [], more: false, cautions: {}, unavailable: [], usualId: null, makings: null, movers: [] };
  return { ...none, usual, groups: [], areas: [], bases: {}, names: {}, aimShape: null, terrain: {}, ...some };
}

export const REFUSAL: Refusal = { refused: true, rule: 'X-1', reason: 'It may not.' };

function weighedAs(answer: Answer, some: Partial<Weighed> = {}): Weighed {
  const none = {
    refusal: null,
    cautions: [],
    short: null,
    poses: [],
    ways: [],
    distance: 0,
    length: 0,
    most: null,
    leaving: null,
  };
  return { ...none, ground: null, touched: [], answer, ...some };
}

export function proposalOf(answer: Answer, some: Partial<Weighed> = {}, option: string | null = null): Proposal {
  return { option, weighed: weighedAs(answer, some), gesture: null };
}

/** A player moves a model there; each x is another answer. */
export function moveTo(x: number): Answer {
  return { move: [{ model: 'm', path: [{ to: [x, 0] }] }] };
}

/** A screen where events happen one after another, a second apart. */
export class Screen {
  state: Proposing = IDLE;
  now = 0;

  does(event: ProposalEvent, after = 1000): this {
    this.now += after;
    this.state = proposing(this.state, event, this.now);
    return this;
  }

  asks(decision: Decision, choices: Choices, key = 'k'): this {
    return this.does({ type: 'asked', key, decision }).does({ type: 'workedOut', key, choices });
  }

  /** The worker has weighed the last request, or the given one. */
  weighs(proposal: Proposal | null, request = this.state.requests): this {
    return this.does({ type: 'weighed', key: this.open.key, request, proposal });
  }

  /** The worker has looked ahead from the proposal: these questions would follow. */
  foresees(...coming: readonly PlanLine[]): this {
    const ahead = lookAheadOf(this.open);
    if (ahead === null) throw new Error('nothing is proposed that may be given');
    const lines = [...ahead.given.map((step) => lineOf(step, 'given')), ...coming];
    const plan: Plan = { lines, stages: [], ends: { is: 'over' }, assumptions: [], dropped: null };
    return this.does({ type: 'foreseen', key: this.open.key, from: ahead.from, plan });
  }

  get open(): OpenQuestion {
    if (this.state.open === null) throw new Error('nothing is asked');
    return this.state.open;
  }

  get phase(): Phase {
    return this.open.phase;
  }

  /** The answers sent to the server. */
  get sent(): readonly PlanStep[] {
    return this.phase.is === 'sent' ? this.phase.steps : [];
  }
}

export function lineOf({ ask, answer }: PlanStep, by: PlanLine['by'], gone: readonly string[] = []): PlanLine {
  const decision = decisionOf('pick', ask);
  return { decision, choices: null, answer: answer as Answer, option: null, by, weighed: null, gone };
}
