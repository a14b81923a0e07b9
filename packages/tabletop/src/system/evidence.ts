import type { Answer, Decision, DiceRolled, JsonRecord, PlayEvent, RuleId } from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import type { Table } from '../table/table.js';

/**
 * Evidence shows that a rule was at work where play itself need not say so: a test that nobody takes, ground that may
 * be crossed, hits without effect. It listens to the run of a case, is loaded by the testkit alone, and changes
 * nothing.
 */
export interface Evidence {
  readonly rules: readonly RuleId[];
  /** The kinds of events that it listens to. */
  readonly hears: readonly Heard['kind'][];
  /** Which of its rules show in the event just heard; the table is the one right after it. */
  shows(event: Heard, table: Table, trail: StageSoFar): readonly RuleId[];
}

export type Heard = TableEvent | PlayEvent;

/** The events since the stage began, the oldest first; the event being heard is the last, even if it begins the next stage. */
export type StageSoFar = readonly Heard[];

/** True for all rules of a piece of evidence, or those that show. */
export type Shown = boolean | RuleId | readonly RuleId[];

type HeardOf<K extends Heard['kind']> = Extract<Heard, { readonly kind: K }>;

/** Speaks of events of one kind. */
export function whenTold<K extends Heard['kind']>(
  kind: K,
  rules: RuleId | readonly RuleId[],
  shows: (event: HeardOf<K>, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  const all = [rules].flat();
  return {
    rules: all,
    hears: [kind],
    // The key says which kind of event it is.
    shows: (event, table, trail) => listed(shows(event as HeardOf<K>, table, trail), all),
  };
}

/** The arguments of a stage that are texts: ids, as a rule. */
type Texts = Readonly<Record<string, string>>;

/** Speaks of a stage as it begins. */
export function whenStage(
  stage: string,
  rules: RuleId | readonly RuleId[],
  shows: (args: Texts, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenTold(
    'stageBegan',
    rules,
    (event, table, trail) => event.stage.stage === stage && shows(textsOf(event.stage.args), table, trail),
  );
}

/** Speaks of a stage as it is left for the next, or as the battle ends in it. */
export function whenLeft(
  stage: string,
  rules: RuleId | readonly RuleId[],
  shows: (args: Texts, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  const all = [rules].flat();
  return {
    rules: all,
    hears: ['stageBegan', 'ended'],
    shows(_event, table, trail) {
      const [began] = trail;
      const isLeft = trail.length > 1 && began?.kind === 'stageBegan' && began.stage.stage === stage;
      return isLeft ? listed(shows(textsOf(began.stage.args), table, trail), all) : [];
    },
  };
}

function textsOf(args: JsonRecord): Texts {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Speaks of any of these declarations; the id of the squad or model that acts or of its target is empty where there is none. */
export function whenDeclared(
  what: string | readonly string[],
  rules: RuleId | readonly RuleId[],
  shows: (acting: { readonly by: string; readonly at: string }, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenTold(
    'declared',
    rules,
    (event, table, trail) =>
      [what].flat().includes(event.what) && shows({ by: event.by ?? '', at: event.at ?? '' }, table, trail),
  );
}

/** Speaks of a question as it is put to a side. */
export function whenAsked(
  ask: string,
  rules: RuleId | readonly RuleId[],
  shows: (decision: Decision, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenTold('asked', rules, (event, table, trail) => {
    const decision = event.decisions.find((one) => one.ask === ask);
    return decision !== undefined && shows(decision, table, trail);
  });
}

/** Speaks of an accepted answer, before anything comes of it. */
export function whenAnswered(
  ask: string,
  rules: RuleId | readonly RuleId[],
  shows: (answer: Answer, table: Table, decision: Decision, trail: StageSoFar) => Shown,
): Evidence {
  return whenTold('answered', rules, ({ ask: answered, answer, decision: id }, table, trail) => {
    if (answered !== ask || answer === 'sealed') return false;
    const decision = trail
      .flatMap((event) => (event.kind === 'asked' ? event.decisions : []))
      .find((one) => one.id === id);
    return decision !== undefined && shows(answer, table, decision, trail);
  });
}

/** Speaks of dice that were rolled. */
export function whenRolled(
  stream: string,
  rules: RuleId | readonly RuleId[],
  shows: (roll: DiceRolled, table: Table, trail: StageSoFar) => Shown,
): Evidence {
  return whenTold('diceRolled', rules, (roll, table, trail) => roll.stream === stream && shows(roll, table, trail));
}

/** The last event of a kind in this stage, if there is one. */
export function lastOf<K extends Heard['kind']>(trail: StageSoFar, kind: K): HeardOf<K> | null {
  return (trail.findLast((event) => event.kind === kind) as HeardOf<K> | undefined) ?? null;
}

function listed(shown: Shown, all: readonly RuleId[]): readonly RuleId[] {
  if (typeof shown === 'boolean') return shown ? all : [];
  return [shown].flat();
}
