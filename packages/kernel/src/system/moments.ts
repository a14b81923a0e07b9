import type { Fact } from './events.js';
import type { JsonRecord } from '../values/json.js';
import type { Modifier } from '../values/modifier.js';
import type { RuleId, Side } from '../values/names.js';
import type { Play } from './play.js';
import type { Procedure } from './procedure.js';

/**
 * Moments are how a trait or a card reaches a procedure. A system lists its moments as one typed interface `M`, whose
 * members are functions of the play, the bearer and the moment's argument; a trait file exports an object with the
 * moments it knows. There are three ways to reach a moment: `gather` modifiers, `amend` a value, or run procedures `at`
 * it.
 */
export interface Bearer {
  /** The trait's name in the system's list. */
  readonly trait: string;
  /** The piece, weapon or card that has it. */
  readonly on: string;
  readonly side: Side;
  readonly values: JsonRecord;
}

/** `rule`: cited whenever the trait is consulted, even if it has nothing to say this time. */
export type Trait<M> = { readonly name: string; readonly rule?: RuleId } & Partial<M>;

/** A member of a system's interface of moments. */
type Moment = (play: never, bearer: Bearer, arg: never, value: never) => unknown;
type PlayOf<F> = F extends (play: infer P, ...rest: never[]) => unknown ? P : never;
type ArgOf<F> = F extends (play: never, bearer: Bearer, arg: infer A, ...rest: never[]) => unknown ? A : never;
type ValueOf<F> = F extends (play: never, bearer: Bearer, arg: never, value: infer V) => unknown ? V : never;
type Saying<M, R> = { [K in keyof M]: M[K] extends (...args: never[]) => R ? K : never }[keyof M] & string;
type Called = (play: unknown, bearer: Bearer, arg: unknown, value?: unknown) => unknown;
type Citing = Pick<Play<unknown, Fact>, 'cite' | 'reached'>;

/** The traits of a system in the order in which it lists them. */
export class Traits<M extends Record<keyof M, Moment>> {
  /** The moments at which any of them has a say. */
  readonly moments: readonly string[];
  private readonly rank = new Map<string, number>();
  private readonly listed: ReadonlyMap<string, Trait<M>>;

  constructor(traits: readonly Trait<M>[]) {
    this.listed = new Map(traits.map((trait) => [trait.name, trait]));
    for (const [rank, trait] of traits.entries()) this.rank.set(trait.name, rank);
    const said = traits.flatMap((trait) => Object.entries(trait).filter(([, member]) => typeof member === 'function'));
    this.moments = [...new Set(said.map(([moment]) => moment))];
    if (this.listed.size !== traits.length) throw new Error('two traits have the same name');
  }

  has(name: string): boolean {
    return this.listed.has(name);
  }

  /** Whether a trait has a say at a moment; where none has, nothing need be asked. */
  hasSay(name: string, moment: keyof M & string): boolean {
    return this.listed.get(name)?.[moment] !== undefined;
  }

  /** The modifiers of all bearers concerned, active side first. */
  gather<K extends Saying<M, readonly Modifier[]>>(
    play: PlayOf<M[K]> & Citing,
    moment: K,
    bearers: readonly Bearer[],
    active: Side | null,
    arg: ArgOf<M[K]>,
  ): Modifier[] {
    const modifiers: Modifier[] = [];
    for (const [bearer, call] of this.asked(play, moment, bearers, active)) {
      modifiers.push(...(call(play, bearer, arg) as readonly Modifier[]));
    }
    for (const modifier of modifiers) play.cite(modifier.rule);
    return modifiers;
  }

  /** A value after all bearers concerned have had their say. */
  amend<K extends keyof M & string>(
    play: PlayOf<M[K]> & Citing,
    moment: K,
    bearers: readonly Bearer[],
    active: Side | null,
    arg: ArgOf<M[K]>,
    value: ValueOf<M[K]>,
  ): ValueOf<M[K]> {
    let amended = value;
    for (const [bearer, call] of this.asked(play, moment, bearers, active)) {
      amended = call(play, bearer, arg, amended) as ValueOf<M[K]>;
    }
    return amended;
  }

  /** Runs the procedures of all bearers concerned, who are fixed when the moment comes. */
  *at<K extends Saying<M, Procedure<void>>>(
    play: PlayOf<M[K]> & Citing,
    moment: K,
    bearers: readonly Bearer[],
    active: Side | null,
    arg: ArgOf<M[K]>,
  ): Procedure<void> {
    for (const [bearer, call] of this.asked(play, moment, bearers, active)) {
      yield* call(play, bearer, arg) as Procedure<void>;
    }
  }

  /** The bearers who have a say at this moment, in order. */
  private asked(
    play: Citing,
    moment: keyof M & string,
    bearers: readonly Bearer[],
    active: Side | null,
  ): readonly [Bearer, Called][] {
    play.reached(moment);
    const concerned: [Bearer, Called][] = [];
    for (const bearer of bearers) {
      const trait = this.listed.get(bearer.trait);
      const call = trait?.[moment];
      if (trait === undefined || call === undefined) continue;
      if (trait.rule !== undefined) play.cite(trait.rule);
      // The system's interface of moments types both ends; the list in between does not need types.
      concerned.push([bearer, call as unknown as Called]);
    }
    if (concerned.length < 2) return concerned;
    const key = ([bearer]: [Bearer, Called]) =>
      (bearer.side === active ? 0 : 1_000_000) + (this.rank.get(bearer.trait) ?? 0);
    return concerned.sort((a, b) => key(a) - key(b));
  }
}
