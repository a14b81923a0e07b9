import type { Base } from '@bridgehead/geometry';
import type {
  Battle,
  Json,
  JsonRecord,
  Refusal,
  RuleId,
  RuleSummary,
  Side,
  StandingOrder,
  System,
} from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import type { MemoWord } from '../changes/memos.js';
import type { Profile, Table, TraitRef } from '../table/table.js';
import type { Teller } from '../telling/tell.js';
import type { FirstBattle } from './first-battle.js';
import type { Inspection } from './inspection.js';
import type { LawExceptions } from './law-exceptions.js';
import type { Opponent } from './opponent.js';

/** How lengths are written. Ten thousand of our lengths make one unit. */
export interface Unit {
  readonly name: string;
  readonly plural: string;
  readonly symbol: string;
}

/** A word of the book with a sentence of explanation, for cases, for the screen and for the docs. */
export interface Word {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** The same for a player, if `meaning` is written for authors of cases. */
  readonly plain?: string;
  /** Of a mark: whoever gets it has lost nothing by it. */
  readonly harmless?: true;
}

/** Dice of the book. */
export interface StreamWord extends Word {
  /** Whether its successes are hits or stop them, so that a screen can tell them apart; other dice are neither. */
  readonly purpose?: 'hits' | 'saves';
  /** What stands on the faces of a die instead of numbers, the lowest first; several may be alike. */
  readonly faces?: readonly string[];
}

/** A kind of token. */
export interface TokenWord extends Word {
  /** How large such tokens are; a point if not given. */
  readonly base?: Base;
}

/** A kind of terrain as the book's table has it. */
export interface TerrainKind extends Word {
  /** Fields that a piece of this kind may be given beyond outline and place, such as `storeys`. */
  readonly fields?: readonly Word[];
}

export interface Scenario extends Word {
  /** Table size in whole units. */
  readonly size: readonly [number, number];
  /** How long it takes a person against the computer, from simulated battles: `bridgehead estimate --write`. */
  readonly minutes?: number;
  /** The ready-made force of each side, if players may choose others. */
  readonly forces?: Readonly<Record<Side, string>>;
  /** What forces for it usually cost at most. */
  readonly points?: number;
}

/**
 * Something that players may agree on before a battle, under its id among the options of a setup. The first of its
 * values is the usual one.
 */
export interface SetupOption extends Word {
  readonly values: readonly SetupValue[];
}

/** One of its values. */
export interface SetupValue extends Word {
  /**
   * The option that says which one of many it is, by a whole number from 1 to 999,999: the number of a generated table. Without it, the
   * battle's own seed decides.
   */
  readonly numberedBy?: string;
}

/** The stage that opens an activation of a squad and the stages that follow, up to the one that closes it. */
export interface ActivationStages {
  readonly opens: string;
  readonly steps: readonly string[];
}

/** The outcomes by which attacks are compared, by their names among `outcomes`. */
export interface WorthWords {
  /** More than nothing if the target is destroyed. */
  readonly kill?: string;
  /** What the target loses, and what the attacker's own side loses; several are added up. */
  readonly damage?: readonly string[];
  readonly risk?: readonly string[];
}

/** A miniature game: the machine's contract on a table, and the book's words. */
export interface GameSystem extends System<Table, TableEvent> {
  readonly unit: Unit;
  /** What the book calls the turns of a battle, if it has another word for them. */
  readonly turnName?: string;
  /** The greatest gap that still counts as base contact. */
  readonly contact: number;
  readonly rules: readonly RuleSummary[];
  readonly scenarios: readonly Scenario[];
  /** Options for all its scenarios; a setup may have further options, which no form offers. */
  readonly options?: readonly SetupOption[];
  /** Ready-made forces: a setup names one by its id instead of a roster. */
  readonly forces?: readonly Word[];
  /** Ready-made allies that may be added to these forces: a setup then has `{ force, adding: [ids] }` for a roster. */
  readonly contingents?: readonly AllyWord[];
  /** How squads are activated: one entry if a squad does everything at once, one for each phase in which squads act in turn. */
  readonly activations?: readonly ActivationStages[];
  /** How a side wins and how far it is, in one line: "Zero Hour 16 → 0: kills and Objectives lower it". */
  howToWin?(table: Table, side: Side): string;
  /** What beginners ask in plain words, such as `win` or `shoot run`, and the rules that answer it. */
  readonly plainWords?: Readonly<Record<string, readonly RuleId[]>>;
  /** A battle to learn it by playing. */
  readonly firstBattle?: FirstBattle;
  /** Standing orders that a player's seat begins with, for questions that a book would ask all the time; the player sees them and may revoke them. */
  readonly firstOrders?: readonly StandingOrder[];
  /** What the book tells computer players; without it they take the usual answers. */
  readonly opponent?: Opponent;
  /** What random play must show besides questions and stages, by its sort (traits, cards), each under the rule that it cites. */
  readonly mustOccur?: Readonly<Record<string, readonly Occurring[]>>;
  /** What its book permits although the laws of the testkit otherwise forbid it. */
  readonly exceptions?: LawExceptions;
  /** Which of its outcomes a table of targets shows; the first outcome counts as what the target loses if a book does not say. */
  readonly worth?: WorthWords;
  readonly terrainKinds: readonly TerrainKind[];
  readonly vocabulary: Vocabulary;
  /** How the book would say it, if the plain words of `tell` will not do. */
  readonly teller: Teller;
  /** What a screen draws around squads: arcs, sight, threats, coherency. */
  readonly inspect?: Inspection;
  /** A profile in the system's own schema: from its data, or made up for a case. */
  readProfile(id: string, data: unknown): Profile | Refusal;
  /** The ids of further profiles of the system's data that a model of this profile brings into play during a battle. */
  bringsInto?(profile: Profile): readonly string[];
  /** The height and traits of a terrain piece of that kind with those further fields. */
  readTerrain(
    kind: string,
    fields: JsonRecord,
  ): { readonly height: number; readonly traits: readonly TraitRef[] } | Refusal;
  /** Questions of fact that a case may ask about a table: sight, range, arc, chain, … */
  readonly queries: Readonly<Record<string, Query>>;
  /**
   * Every problem of a roster, each with its rule; an empty list if it is legal. `madeUp` are army lists of a case, in
   * the system's own schema.
   */
  muster(roster: unknown, madeUp?: unknown): readonly Refusal[];
  /** What a roster costs, part by part; null for a roster that cannot be read. */
  bill?(roster: unknown, madeUp?: unknown): Bill | null;
  /** The army lists of its book. */
  readonly armyLists?: readonly ArmyListWord[];
  /** The profiles of an army list, in its order; none for a list that the book does not have. */
  profilesOfList?(list: string): readonly Profile[];
  /** A legal roster of one of these lists, the same for the same seed; a refusal where none was found for so many points. */
  randomRoster?(wish: RandomRosterWish): Json | Refusal;
  /** Points at which random forces of its lists meet in every other random battle of the laws; none if not given. */
  readonly randomForces?: readonly number[];
  /** What is agreed for a random table in every other of those battles; the scenario's own tables if not given. */
  readonly randomTables?: JsonRecord;
}

/** A trait or a card with its rule, which is cited when it takes effect. */
export interface Occurring {
  readonly rule: RuleId;
  readonly name: string;
}

export interface AllyWord extends Word {
  /** The ready-made forces that it may join. */
  readonly addedTo: readonly string[];
}

export interface ArmyListWord extends Word {
  /** The list in whose forces alone it serves; null for one that makes forces of its own. */
  readonly within: string | null;
  /** Whether all its units may take the field: the book's rules for them are in play. */
  readonly fielded: boolean;
}

export interface RandomRosterWish {
  /** An army list by its id. */
  readonly list: string;
  /** The most points that it may cost. */
  readonly points: number;
  readonly seed: string;
}

/** What a force costs. */
export interface Bill {
  readonly points: number;
  /** What it may cost. */
  readonly allowed: number;
  /** The rules that judge it as a whole; each line has its own. */
  readonly rules: readonly RuleId[];
  readonly lines: readonly BillLine[];
}

export interface BillLine {
  readonly name: string;
  readonly points: number;
  readonly rules: readonly RuleId[];
  readonly lines?: readonly BillLine[];
}

export interface Query extends Word {
  readonly args: JsonRecord;
  ask(table: Table, args: JsonRecord): { readonly answer: Json; readonly rules: readonly string[] } | Refusal;
}

export interface Vocabulary {
  /** The fields of a profile in the system's own schema, and the fields of a squad's `data`. */
  readonly profile: readonly Word[];
  readonly squadData: readonly Word[];
  /** Traits that a squad may have of its own, and the reasons for which a model is off the table. */
  readonly squadTraits?: readonly Word[];
  readonly offTable?: readonly Word[];
  /** The fields of a roster, and of an army list made up for a case. */
  readonly roster?: readonly Word[];
  readonly armyList?: readonly Word[];
  /** The figures of a weapon as a card prints them. */
  readonly weapon?: readonly Word[];
  readonly marks: readonly Word[];
  readonly memos: readonly MemoWord[];
  readonly tokens: readonly TokenWord[];
  readonly counters: readonly Word[];
  readonly piles: readonly Word[];
  readonly cards: readonly CardWord[];
  readonly streams: readonly StreamWord[];
  /** The arguments of the procedures that odds run, and what they count, for authors of cases. */
  readonly procedures?: readonly Word[];
  readonly outcomes?: readonly Word[];
}

/** A kind of card. */
export interface CardWord extends Word {
  /** The windows at which it is played: a player may arm it for them beforehand, by standing orders. */
  readonly armedFor?: readonly string[];
}

/** A battle of a miniature game. */
export type GameBattle = Battle<Table, TableEvent>;

/** Whether an activation of a squad begins with this stage. */
export function opensActivation({ activations = [] }: GameSystem, stage: string): boolean {
  return activations.some(({ opens }) => opens === stage);
}

/** Whether this stage is the last of an activation. */
export function closesActivation({ activations = [] }: GameSystem, stage: string): boolean {
  return activations.some(({ opens, steps }) => (steps.at(-1) ?? opens) === stage);
}

/** Whether this stage is one of an activation. */
export function isOfActivation({ activations = [] }: GameSystem, stage: string): boolean {
  return activations.some(({ opens, steps }) => opens === stage || steps.includes(stage));
}

/** The squad that a stage is about: its argument `squad`, or else the first argument that names a squad. */
export function squadOfStage(table: Table, args: JsonRecord): string | null {
  const named = [args['squad'], ...Object.values(args)].filter((value) => typeof value === 'string');
  return named.find((id) => table.squads.has(id)) ?? null;
}
