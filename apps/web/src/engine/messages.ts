import type { Answer, Decision, Forecast, Odds, PlanStep, Refusal, Side } from '@bridgehead/kernel';
import type { BattleReview, ExamQuestion, ExamVerdict, LineStep } from '@bridgehead/commander';
import type { Advice } from './advising.js';
import type { BattleAftermath } from '../aftermath/aftermath.js';
import type { Gesture, GestureAsked } from './gesture.js';
import type { AboutSquad, SquadInspection } from './inspect-squad.js';
import type { Plan } from './planning.js';
import type { AttackAsked, Blocking, Chances, Choices, Dragging, Replayed, Shifting, Weighed } from './questions.js';

/** What the screen asks its worker, and what the worker replies. */
export interface Thoughts {
  options: { asks: { readonly decision: Decision }; tells: Choices };
  /** `after`: in the position after these answers. */
  weigh: {
    asks: { readonly decision: Decision; readonly answer: Answer; readonly after?: readonly PlanStep[] };
    tells: Weighed;
  };
  drag: { asks: Dragging; tells: Weighed };
  /** A drag of a squad that has not been asked to move yet; null if none of the player's picks leads to its move. */
  gesture: { asks: GestureAsked & { readonly squad: string }; tells: Gesture | null };
  /** What would be asked after these answers, answered by the wishes or as usual; null if that cannot be known. */
  plan: { asks: { readonly given: readonly PlanStep[]; readonly wishes: readonly PlanStep[] }; tells: Plan | null };
  block: { asks: Blocking; tells: Weighed };
  shift: { asks: Shifting; tells: Weighed };
  odds: { asks: Chances; tells: Odds };
  /** What the strongest computer player of this game would do in the player's place. */
  advise: { asks: { readonly decision: Decision }; tells: Advice };
  /** What the target of an attack could do to the attacker from where both stand; null if nothing. */
  back: { asks: AttackAsked; tells: Forecast | null };
  aftermath: { asks: { readonly record: unknown }; tells: BattleAftermath | Refusal };
  /** What the strongest computer player would have done at each answer of some sides; null where a book tells such players nothing. */
  review: { asks: { readonly record: unknown; readonly sides: readonly Side[] }; tells: BattleReview | Refusal | null };
  /** What answers in an exam were worth. */
  judge: { asks: { readonly question: ExamQuestion; readonly answers: readonly LineStep[] }; tells: ExamVerdict };
  inspect: { asks: AboutSquad; tells: SquadInspection | null };
  replay: { asks: { readonly record: unknown }; tells: Replayed | Refusal };
}

export type Topic = keyof Thoughts;

export type EngineRequest =
  | { readonly do: 'open'; readonly system: string; readonly battle: string }
  | { readonly do: 'hear'; readonly text: string }
  /** The screen no longer waits for that answer. */
  | { readonly do: 'forget'; readonly id: number }
  | {
      [T in Topic]: {
        readonly do: 'think';
        readonly id: number;
        readonly topic: T;
        readonly about: Thoughts[T]['asks'];
      };
    }[Topic];

export type EngineReply =
  | { readonly id: number; readonly tells: unknown }
  /** How many steps have been taken so far. */
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly problem: string };
