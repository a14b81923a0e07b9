import type { Refusal, Side } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';

/** What a card changes, for a computer player that weighs it. */
export type CardPromise =
  /** Enemies do less harm to the squadron. */
  | 'protects'
  /** The squadron does more harm by its fire. */
  | 'strikes'
  /** The squadron does more harm at close quarters. */
  | 'storms'
  /** The squadron is less, or more, shaken by damage. */
  | 'steadies'
  | 'hastens'
  | 'watches'
  | 'repairs'
  | 'leads'
  | 'guides';

/**
 * A Tactical Action Card of our deck: the book has rules for cards and no cards. PF-CARD-05: the cost is in steps of the Zero Hour Tracker.
 */
export interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly cost: number;
  /** PF-CARD-02: the pact or race that may choose it; null for a Universal card. */
  readonly of: string | null;
  readonly text: string;
  /** Whether it is good or bad for the squadrons that it is played on. */
  readonly good: boolean;
  /** It is played on a squadron, on a squadron with all others of its Helix, or on no squadron in particular. */
  readonly on: 'squadron' | 'helix' | 'nobody';
  /** What it promises, and the share of that by which it makes a difference. */
  readonly promise: CardPromise;
  readonly share: number;
}

/** What a card does. */
export interface CardEffect {
  /** Why it would change nothing for a squadron, or for a side if it is played on nobody; null if it would. */
  idle?(table: Table, subject: string): Refusal | null;
  /** PF-CARD-05: its effect on a squadron, or on a side. */
  resolve(play: TablePlay, subject: string, side: Side): void;
}

export type TacticalCard = PrintedCard & CardEffect;
