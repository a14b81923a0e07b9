import type { Point, Pose } from '@bridgehead/geometry';
import type {
  Answer,
  Chance,
  Json,
  JsonRecord,
  RuleId,
  ScriptedDice,
  Side,
  StageCall,
  StandingOrder,
} from '@bridgehead/kernel';
import type { Marks, Place, TerrainPart, TraitRef } from '@bridgehead/tabletop';

/** A case as its file has it, in our lengths and with every line, before any check against a system. */
export interface ParsedCase {
  readonly file: string;
  readonly title: string;
  readonly proves: readonly Claim[];
  readonly system: string;
  readonly systemLine: number;
  readonly position: Position;
  readonly begins: Begins;
  readonly dice: GivenDice;
  readonly standing: readonly GivenStanding[];
  readonly queries: readonly GivenQuery[];
  readonly musters: readonly GivenMuster[];
  readonly play: readonly CaseStep[];
  readonly expect: Expectations;
}

interface Line {
  readonly line: number;
}

interface Claim extends Line {
  readonly rule: RuleId;
}

/** How the battle begins: at a stage, by its setup, with a roll alone, or not at all. */
export type Begins = GivenStage | GivenSetup | GivenRoll | { readonly at: 'nothing' };

export interface GivenStage extends Line {
  readonly at: 'stage';
  readonly stage: StageCall;
  readonly argLines: Readonly<Record<string, number>>;
}

export interface GivenSetup extends Line {
  readonly at: 'setup';
  readonly scenario: string;
  readonly rosters: Readonly<Record<Side, Json>>;
  readonly table?: Json;
  readonly options?: JsonRecord;
  /** Dice from a seed instead of a script, for long games. */
  readonly seed?: string;
  readonly refused?: RuleId;
}

/** A chance alone, or a procedure of the system by name. */
export interface GivenRoll extends Line {
  readonly at: 'roll';
  readonly roll: { readonly chance: Chance } | { readonly procedure: string; readonly args: JsonRecord };
  readonly is?: Json;
}

type Script = ConstructorParameters<typeof ScriptedDice>[0];

export interface GivenDice extends Line {
  readonly script: Script;
}

export interface GivenStanding extends Line {
  readonly side: Side;
  readonly orders: readonly StandingOrder[];
}

export interface GivenQuery extends Line {
  readonly name: string;
  readonly args: JsonRecord;
  readonly is?: Json;
  readonly refused?: RefusedBy;
}

export interface GivenMuster extends Line {
  readonly roster: Json;
  /** Army lists made up for the case, in the system's own schema. */
  readonly lists?: Json;
  /** The cost of the roster: the whole under `total`, parts by their names joined by slashes. */
  readonly points: Readonly<Record<string, number>>;
  /** The rules that refuse it; none for an accepted roster. */
  readonly refused: readonly RuleId[];
}

export type GivenAnswer =
  | { readonly is: 'answer'; readonly answer: Answer }
  /** The suggestion with that id, of whatever kind. */
  | { readonly is: 'option'; readonly id: string }
  /** A move of all models of a squad by the same way. */
  | { readonly is: 'shift'; readonly squad: string; readonly by: readonly [number, number] }
  | { readonly is: 'usual' }
  /** The ask's own answer for passing. */
  | { readonly is: 'pass' };

export type CaseStep = Line &
  (
    | {
        readonly does: 'answer';
        readonly side: Side;
        readonly answer: GivenAnswer;
        readonly to?: string;
        readonly refused?: RefusedBy;
        /** The rules of exactly these cautions. */
        readonly cautions?: readonly RuleId[];
      }
    | { readonly does: 'both'; readonly answers: readonly { readonly side: Side; readonly answer: GivenAnswer }[] }
    | { readonly does: 'asks'; readonly questions: readonly ExpectedQuestion[] }
    | { readonly does: 'expect'; readonly expect: Expectations }
    | { readonly does: 'odds'; readonly odds: ExpectedOdds }
    | { readonly does: 'undo'; readonly answers: number }
    | { readonly does: 'query'; readonly query: GivenQuery }
  );

/** A rule that the refusal names, first or among others; or exactly the rules that it names. */
export type RefusedBy = RuleId | readonly RuleId[];

export type AnswerStep = Extract<CaseStep, { does: 'answer' }>;

export interface ExpectedQuestion extends Line {
  readonly side?: Side;
  readonly ask?: string;
  readonly args?: Json;
  /** Exactly these ids. */
  readonly options?: readonly string[];
  readonly includes?: readonly string[];
  readonly excludes?: readonly string[];
  readonly unavailable?: Readonly<Record<string, RuleId>>;
  readonly usual?: string;
  /** By option id, the given part of its preview. */
  readonly preview?: Readonly<Record<string, Json>>;
  readonly secret?: Json;
  readonly interrupt?: boolean;
}

export interface ExpectedOdds extends Line {
  readonly side?: Side;
  readonly forecast: { readonly option: string } | { readonly procedure: string; readonly args: JsonRecord };
  readonly of: string;
  readonly horizon?: string;
  readonly is: Readonly<Record<string, number>>;
  readonly mean?: number;
  readonly within: number;
}

export interface Expectations extends Line {
  readonly paths: readonly ExpectedPath[];
  readonly sees: readonly { readonly viewer: string; readonly line: number; readonly paths: readonly ExpectedPath[] }[];
  readonly events: readonly ExpectedEvent[];
  readonly without: readonly ExpectedEvent[];
}

export interface ExpectedPath extends Line {
  readonly path: string;
  readonly value: Json;
}

export interface ExpectedEvent extends Line {
  readonly kind: string;
  readonly with: JsonRecord;
}

/** What stands on the table, and who knows what. */
export interface Position extends Line {
  /** In our lengths; that of the system's first scenario if not given. */
  readonly size?: readonly [number, number];
  readonly contact?: number;
  readonly terrain: readonly GivenTerrain[];
  readonly profiles: readonly GivenProfile[];
  readonly sides: readonly GivenSide[];
  readonly tokens: readonly GivenToken[];
  readonly memos: readonly GivenMemo[];
}

export interface GivenTerrain extends Line {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly outline: readonly Point[];
  readonly parts: readonly TerrainPart[];
  readonly marks: Marks;
  /** Fields for the system: storeys, armour, … */
  readonly fields: JsonRecord;
  readonly fieldLines: Readonly<Record<string, number>>;
}

export interface GivenProfile extends Line {
  readonly id: string;
  readonly data: Json;
}

export interface GivenSide extends Line {
  readonly id: Side;
  readonly name?: string;
  readonly counters: Readonly<Record<string, number>>;
  readonly formations: readonly GivenFormation[];
  readonly squads: readonly GivenSquad[];
  readonly cards: readonly GivenCard[];
}

export interface GivenFormation extends Line {
  readonly id: string;
  readonly name?: string;
  readonly marks: Marks;
  readonly data: JsonRecord;
}

export interface GivenSquad extends Line {
  readonly id: string;
  readonly name?: string;
  readonly formation?: string;
  readonly leader?: string;
  readonly marks: Marks;
  readonly traits: readonly TraitRef[];
  readonly data: JsonRecord;
  readonly models: readonly GivenModel[];
}

export interface GivenModel extends Line {
  readonly id: string;
  readonly profile: string;
  readonly place: Place;
  readonly marks: Marks;
}

export interface GivenCard extends Line {
  readonly id?: string;
  readonly pile: string;
  readonly face?: string;
  readonly seenBy?: readonly Side[];
}

export interface GivenToken extends Line {
  readonly id: string;
  readonly kind: string;
  readonly owner: Side | null;
  readonly at: Pose | null;
  readonly value: number;
  readonly face?: string;
  readonly seenBy?: readonly Side[];
  readonly knownTo?: readonly Side[];
  readonly marks: Marks;
}

export interface GivenMemo extends Line {
  readonly name: string;
  readonly subject: string;
  readonly value: Json;
  /** The system's own lifetime for that memo if not given. */
  readonly lifetime?: string;
  readonly seenBy?: readonly Side[];
}
