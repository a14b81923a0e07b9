import type { JsonRecord, Procedure, RuleId, Side } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';

/** DZC-CARD-04, DZC-CARD-06: the moments that the PLAY line of a card may name. */
export type CardMoment =
  | 'initiative'
  | 'cleanUp'
  | 'activated'
  | 'action'
  | 'flight'
  | 'entry'
  | 'allocated'
  | 'hits'
  | 'featureDamaged'
  | 'reaction'
  | 'fortitude'
  | 'searchFailed'
  | 'callFailed'
  | 'fight'
  | 'fires'
  | 'response';

/** What a moment is about; it is the argument of the question. */
export interface CardOccasion extends JsonRecord {
  /** The Squad at the heart of it; empty if there is none. */
  readonly squad: string;
  /** What else it is about: the Battlegroup and whether it has acted, the Structure, the Squads aimed at, the card that is answered and its AREA. */
  readonly about: readonly string[];
}

/** A card that has been played. */
export interface CardPlayed {
  readonly card: CommandCard;
  readonly side: Side;
  /** The Squad or Battlegroup on which it was played; empty if on none. */
  readonly target: string;
  readonly occasion: CardOccasion;
}

/** What a card asks of the procedure that opened the window, where it cannot do that itself. */
export interface CardOutcome {
  readonly does: 'again' | 'passes' | 'modifies' | 'cancels' | 'demolishes' | 'draws';
  readonly side: Side;
  /** The size of it: a modifier, points of damage, a number of cards. */
  readonly by: number;
  readonly on: string;
  readonly name: string;
  readonly rule: RuleId;
}

export type Faction = 'ucm' | 'scourge' | 'phr' | 'shaltari' | 'resistance';

/** DZC-CARD-04: what is printed on a card, in our words. */
interface PrintedCommand {
  readonly id: string;
  readonly name: string;
  readonly rule: RuleId;
  readonly area: 'sphere' | 'global';
  readonly moment: CardMoment;
  /** PLAY, TARGET and EFFECT. */
  readonly play: string;
  readonly target: string;
  readonly effect: string;
}

export type CardResolution = (play: TablePlay, played: CardPlayed) => Procedure<CardOutcome | null>;

export interface CommandCard extends PrintedCommand {
  /** The Squads, or Battlegroups, on which it might be played; one empty id if it targets nobody. */
  targets(table: Table, side: Side, occasion: CardOccasion): readonly string[];
  readonly resolve: CardResolution;
}

/** A card that targets nobody has this target. */
export const NOBODY = '';
