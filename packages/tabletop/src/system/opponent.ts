import type { Point } from '@bridgehead/geometry';
import type { Answer, AnyAsk, Decision, JsonRecord, RuleId, Side } from '@bridgehead/kernel';
import type { Table } from '../table/table.js';

/**
 * What a book tells a computer player: what its asks are about, and what things are worth. How to play is the
 * commander's business. All functions are pure functions of a table, which may be one side's view. All worths of a book
 * are in one unit of its own choosing, usually the points by which battles are won.
 */
export interface Opponent {
  /** What each ask is about, by its name; a player takes the usual answer to those that are not listed. */
  readonly roles: Readonly<Record<string, AskRole>>;
  /** Where or whom a squad might go for. */
  interests(table: Table, squad: string): readonly Interest[];
  /** The harm that one squad may expect to do to another by its fire from where both stand, without running odds. */
  expected(table: Table, squad: string, target: string, aim?: Aimed): number;
  /** The harm that enemies may do to a squad before it acts again, whatever they see of it now. */
  threat(table: Table, squad: string): number;
  /**
   * How many turns a squad may still spend on its way once it has done what is weighed, before the battle is over: an interest that is farther away then
   * counts nothing. Without it nobody knows when the battle ends.
   */
  turnsAfter?(table: Table, squad: string): number;
  /** How players weigh these against each other, if not in the usual way; found by measuring. */
  readonly temper?: Temper;
  /** Fire does not depend on which way a model faces, so that nobody need turn for it. */
  readonly allRound?: true;
  /** Named numbers of a position as one side sees it, and what each counts; the counts are data. */
  features(table: Table, side: Side): Readonly<Record<string, number>>;
  readonly weights: Readonly<Record<string, number>>;
  /** The players that try activations in their heads, by id, of which the arena has shown that they beat the scripts and each other in this order. */
  readonly searchPays?: readonly string[];
  /** The rules by which objectives are scored, to tell them from kills. */
  readonly objectiveRules: readonly RuleId[];
  /** The battles on which the strength of players is measured. */
  readonly mix: readonly MixedBattle[];
  /** The cheapest sensible reply, for battles that are played on in a player's head. It must be legal: nobody checks it. */
  idle(table: Table, ask: AnyAsk<Table>, decision: Decision): Answer;
}

/** What makes a player bold or careful. */
export interface Temper {
  /** How much harm that may be taken counts beside harm that is done. */
  readonly fear: number;
  /** How much of a worth is left if it comes a turn later. */
  readonly patience: number;
}

/** A scenario with its own forces, or with others by their ids. */
export interface MixedBattle {
  readonly scenario: string;
  readonly forces?: Readonly<Record<Side, string>>;
}

/** How a squad fires: as it stands, or better than that because it gave something up for it. */
export type Aimed = 'plainly' | 'carefully';

/** A place that a squad might want to be at. */
export interface Interest {
  /** The piece of terrain, token, model or squad that it is about. */
  readonly piece: string;
  readonly at: Point;
  /** What being there is worth. */
  readonly worth: number;
  /** How many turns away it is, not always a whole number; 0 for a squad that is there. */
  readonly turns: number;
  readonly how: 'inside' | 'touching' | 'inRange';
}

/** What a player needs to know about an ask in order to answer it. */
export type AskRole =
  /** The squad that acts next. */
  | { readonly role: 'activate'; readonly worth?: OptionWorth }
  /** What a squad does; `actions` are those that a player may weigh, by the ids of the options. */
  | { readonly role: 'action'; readonly actions: Readonly<Record<string, ActionMeaning>> }
  | { readonly role: 'move'; fires(table: Table, squad: string): Fires }
  /** The piece that a whole squad goes into. */
  | { readonly role: 'enter' }
  /** The squad that is fired at. */
  | { readonly role: 'target'; readonly worth?: OptionWorth }
  /** The squad that fires at the one which the argument `at` names. */
  | { readonly role: 'react'; readonly at: string }
  /** Places for the models of a squad. */
  | { readonly role: 'place' }
  /** Any number of several things. */
  | { readonly role: 'some'; wanted(table: Table, args: JsonRecord, side: Side): readonly string[] }
  /** Something of which there is not much: points, cards, markers. */
  | { readonly role: 'spend'; readonly worth: OptionWorth }
  /** Anything else of which the book knows what each option is worth. */
  | { readonly role: 'choose'; readonly worth: OptionWorth };

/** What an option promises; null if interests and expected harm say it. */
export type OptionWorth = (table: Table, args: JsonRecord, option: string, side: Side) => number | null;

/** Whether a squad may fire after an action or a move, and how. */
export type Fires = Aimed | 'not';

/** What an action leads to. */
export interface ActionMeaning {
  /** The ask that follows and that takes the squad elsewhere; without it the squad stays where it is. */
  readonly ask?: string;
  /** The arguments of that ask; without it only the squad. */
  args?(table: Table, squad: string): JsonRecord;
  fires(table: Table, squad: string): Fires;
  /** What it is worth beyond the place and the fire; null if the squad had better not think of it. */
  worth?(table: Table, squad: string): number | null;
}
