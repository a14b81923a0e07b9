import type { Bearer, Mechanic, Modifier, Procedure } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import type { Attack } from './fire/attack.js';
import type { Aspect } from './sight/arcs.js';

/** The rules, read: for what only needs to know how things stand. */
export type Rules = Pick<TablePlay, 'table' | 'cite' | 'reached'>;

/** Reads the rules off a table without leaving a trace, for options and previews. */
export function rulesOf(table: Table): Rules {
  return { table, cite() {}, reached() {} };
}

/** Reads the rules and cites none: for what may come to nothing in the end. */
export function uncited(rules: Rules): Rules {
  return { table: rules.table, cite() {}, reached: (moment) => rules.reached(moment) };
}

/** One model of the chain under one attack. */
interface Aimed {
  readonly attack: Attack;
  readonly model: string;
}

/** What an attack has done. */
export interface Struck {
  readonly attack: Attack;
  /** Damage Markers that it made, the destroyed models' too. */
  readonly damage: number;
  /** Models that it damaged and did not destroy. */
  readonly damaged: readonly string[];
  /** One more Damage that nothing prevents. */
  hurt(model: string, rule: string): Procedure<void>;
}

/** A Disorder Test about to be rolled. */
export interface DisorderTest {
  readonly squad: string;
  readonly needed: number;
  /** `damage` of this segment, or the loss of a Command Element, which takes its bonus away. */
  readonly cause: 'damage' | 'commandLost';
  readonly rule: string;
}

/** Where a MAR may reach into the rules. */
export interface Moments {
  /** How much harder its model is to hit with Main Ordnance; the worst on a model counts. */
  hardTarget(rules: Rules, bearer: Bearer, aimed: Aimed): readonly Modifier[];
  /** Whether the attack disregards that for a model. */
  ignoresHardTarget(rules: Rules, bearer: Bearer, aimed: Aimed, ignored: boolean): boolean;
  /** The dice of an attack; asked of what every model of the chain has. */
  attackDice(rules: Rules, bearer: Bearer, attack: Attack, mechanic: Mechanic): Mechanic;
  /** The side on which a model is hit. */
  aspect(rules: Rules, bearer: Bearer, model: string, aspect: Aspect): Aspect;
  /** The Shield Rating of a model; asked of every model of its squadron. */
  shieldRating(rules: Rules, bearer: Bearer, model: string, rating: number): number;
  /** The dice of a model's shield save; asked of the model and of the attack. */
  shieldDice(rules: Rules, bearer: Bearer, aimed: Aimed, mechanic: Mechanic): Mechanic;
  /** After the casualties of an attack are removed; asked of the attack. */
  attackResolved(play: TablePlay, bearer: Bearer, struck: Struck): Procedure<void>;
  /** Whether a squadron takes Disorder Tests; asked of what all its models have. */
  takesDisorderTests(rules: Rules, bearer: Bearer, squad: string, takes: boolean): boolean;
  /** More or fewer dice in a Disorder Test. */
  disorderDice(rules: Rules, bearer: Bearer, test: DisorderTest): readonly Modifier[];
  /** Squadrons that must test because a model was lost; asked of the model. */
  modelLost(rules: Rules, bearer: Bearer, model: string, shaken: readonly string[]): readonly string[];
  /** Modifiers of a Repair roll. */
  repair(rules: Rules, bearer: Bearer, on: string): readonly Modifier[];
}

/** The names of all moments, for the laws. */
export const MOMENTS: readonly (keyof Moments)[] = [
  'hardTarget',
  'ignoresHardTarget',
  'attackDice',
  'aspect',
  'shieldRating',
  'shieldDice',
  'attackResolved',
  'takesDisorderTests',
  'disorderDice',
  'modelLost',
  'repair',
];
