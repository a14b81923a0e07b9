import type { Answer, Decision, Random, View } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';

/** What a player is handed for one decision of its side. */
export interface PlayerTask {
  readonly decision: Decision;
  /** The table as its side knows it. */
  readonly table: Table;
  /** All that its side knows about the course of play, from which battles can be imagined; null if that is not at hand. */
  view(): View<Table> | null;
  /** Its own dice, which foretell nothing of the battle's. */
  readonly random: Random;
  /** After so many steps it must answer with the best that it has found. */
  readonly steps: number;
}

/**
 * Answers the decisions of one seat, and may keep a plan from one to the next. It works in steps: whoever runs it may do
 * other work after each, and cancels it by not going on.
 */
export interface Player {
  answer(task: PlayerTask): Generator<void, Answer>;
  /** Why it gave its last answer, for players and logs; null if there is nothing to say. */
  reason?(): AnswerReason | null;
}

/** A sentence in the words of the book, with the numbers behind it. */
export interface AnswerReason {
  readonly says: string;
  /** The chances of victory that it sees, in percent: with this answer, and with the best other one. */
  readonly percent: number;
  readonly percentOtherwise: number;
  /** How many turns it has played on in its head. */
  readonly simulations: number;
}

/** A named way of playing any book. */
export interface PlayerKind {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** Set if it plays battles on in its head: offered only where the arena has shown that this makes it better. */
  readonly searches?: true;
  /** Set if it weighs nothing, so that worths do not explain its answers. */
  readonly plain?: true;
  /** A player for one seat of one battle. */
  make(system: GameSystem): Player;
}

/** More steps than any player here takes for a decision. */
export const USUAL_STEPS = 400;

/** The answer without a pause. */
export function answerAtOnce(player: Player, task: PlayerTask): Answer {
  const thinking = player.answer(task);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
