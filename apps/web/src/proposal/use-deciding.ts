import type { Answer, Decision, Option } from '@bridgehead/kernel';
import type { Choices, Leaving } from '../engine/questions.js';
import type { Session } from '../session/session.js';
import { sending } from './sending.js';
import { stepsOf } from './steps-of.js';
import { SEEN, useBeginning } from './use-beginning.js';
import { useChoices } from './use-choices.js';
import { useConfirming } from './use-confirming.js';
import { type Foresight, useForesight } from './use-foresight.js';
import { type Hauling, useHauling } from './use-hauling.js';
import { type Proposal, useProposal } from './use-proposal.js';
import { useRest } from './use-rest.js';
import { useWishes } from './use-wishes.js';

/** What is on the table of the one who decides: the question, what can be said, what is about to be, and what would come then. */
export interface Deciding extends Hauling {
  readonly decision: Decision;
  /** Null while it is worked out. */
  readonly choices: Choices | null;
  /** Why nothing could be worked out. */
  readonly problem: string | null;
  readonly proposed: Proposal | null;
  /** Null where nothing is proposed, it may not be, or it cannot be told. */
  readonly foresight: Foresight | null;
  /** Confirming gives all answers of what is foreseen, up to the first roll: a plan. */
  readonly whole: boolean;
  /** Who would be off the table by what confirming does: that needs to be confirmed twice. */
  readonly leaving: Leaving | null;
  /** It has been confirmed once. */
  readonly sure: boolean;
  /** What is proposed is the rest of a plan that was stopped. */
  readonly resumed: boolean;
  /** Why the rest of a plan was given up. */
  readonly lost: string | null;
  readonly propose: (answer: Answer, option?: string | null) => void;
  /** A proposal that the worker has yet to make. */
  readonly weigh: (thinking: Promise<Proposal['weighed']>) => void;
  /** The option's answer: at once where that is all, as a proposal where it has a place on the table or leads to dice. */
  readonly take: (option: Option) => void;
  /** Another answer in a later line of the plan. */
  readonly change: (line: number, answer: Answer) => unknown;
  /** What is proposed, or else the usual answer. */
  readonly confirm: () => unknown;
  /** What is proposed and all that is foreseen. */
  readonly confirmAll: () => unknown;
  /** Back to where nothing, or the usual, was proposed. */
  readonly giveUp: () => void;
}

/** `asked` is the number of the event by which the question was put: after an undo the same question is put anew. */
export function useDeciding(session: Session, decision: Decision | null, asked: number): Deciding | null {
  const key = decision === null ? '' : `${decision.id}/${decision.side}/${asked}`;
  const { choices, problem } = useChoices(session, decision, key);
  const { wishes, wish, change } = useWishes(key);
  const resting = useRest(key);
  const send = sending(session, decision, resting.keep);
  const isWhole = (proposal: Proposal) => resting.resumed || wishes.length > 0 || leadsToDice(choices, proposal);
  const confirming = useConfirming(decision, key, send);
  const { proposed, propose, confirm, withdraw } = useProposal(key, (proposal) =>
    confirming.give(proposal, plan, isWhole(proposal)),
  );
  const weigh = (thinking: Promise<Proposal['weighed']>, option: string | null = null) =>
    propose(thinking.then((weighed) => ({ option, weighed, gesture: null })));
  const hauling = useHauling(session, decision, key, proposed, propose);
  const given = decision !== null && proposed?.weighed.refusal === null ? stepsOf(decision, proposed) : null;
  const foresight = useForesight(session, key, given, wishes, hauling.isHauled);
  const plan = foresight === null || foresight.stale ? null : foresight.plan;
  const begin = useBeginning({ session, decision, choices, propose: weigh, wish }, resting);
  if (decision === null) return null;
  const suggest = (answer: Answer, option: string | null = null) =>
    weigh(session.thinker.think('weigh', { decision, answer }), option);
  const whole = proposed !== null && isWhole(proposed);
  const answerWith = (answer: Answer) => send([{ ask: decision.ask, answer }]);
  return {
    ...hauling,
    decision,
    choices,
    problem,
    proposed,
    foresight,
    weigh,
    whole,
    leaving: confirming.leaving(proposed, plan, whole),
    sure: confirming.isAsked(proposed),
    resumed: resting.resumed,
    lost: resting.lost,
    propose: suggest,
    take: ({ answer, id, forecast }) =>
      SEEN.has(decision.kind) || forecast !== undefined ? suggest(answer, id) : answerWith(answer),
    change: (line, answer) => plan !== null && change(plan, line, answer),
    confirm: () => confirm(() => choices !== null && answerWith(choices.usual)),
    confirmAll: () => plan !== null && proposed !== null && confirming.give(proposed, plan, true),
    giveUp: () => {
      withdraw();
      resting.forget();
      confirming.forget();
      wish([]);
      hauling.straighten();
      begin();
    },
  };
}

/** An option with odds: what follows it, up to the dice, is one plan. */
function leadsToDice(choices: Choices | null, { option }: Proposal): boolean {
  return option !== null && choices?.options.find(({ id }) => id === option)?.forecast !== undefined;
}
