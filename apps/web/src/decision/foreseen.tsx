import type { Decision, Side } from '@bridgehead/kernel';
import {
  type GameSystem,
  isOfActivation,
  nameOf,
  opensActivation,
  squadOfStage,
  type Table,
} from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { Assumption, Next } from '@bridgehead/commander';
import type { Plan } from '../engine/planning.js';
import { askName } from '../inspect/naming.js';
import { Words } from '../inspect/words.js';
import type { Deciding } from '../proposal/deciding.js';
import { stepsOf } from '../proposal/steps.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { PlanLineRow } from './plan-line.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly busy: boolean;
  readonly hint: (pieces: readonly string[]) => void;
}

/** What would follow the proposal, line by line: the player can change each line, or confirm all of them at once. */
export function Foreseen(props: Props): ReactElement | null {
  const { session, table, deciding, busy } = props;
  const { decision, proposed, foresight, whole } = deciding;
  if (proposed === null || foresight === null) return null;
  const { plan, stale } = foresight;
  const own = stepsOf(decision, proposed).length;
  const coming = plan.lines.slice(own);
  // The player wants the target line, which leads to dice, beside the ghost.
  const targets = plan.lines.findIndex((line, i) => i >= own && hasOdds(line));
  return (
    <section className="foreseen" aria-label={STRINGS.thenTitle} aria-busy={stale} data-whole={whole}>
      <h3>{whole ? STRINGS.plan : STRINGS.thenTitle}</h3>
      {plan.dropped !== null && (
        <p className="dropped">
          {STRINGS.doesNotFit(askName(session.system, plan.dropped.ask))}{' '}
          <Words system={session.system} text={plan.dropped.refusal.reason} />
        </p>
      )}
      {coming.length > 0 && (
        <ol>
          {coming.map((line, i) => (
            <PlanLineRow
              key={line.decision.ask}
              {...props}
              plan={plan}
              place={own + i}
              isOpen={own + i === targets}
              disabled={busy}
            />
          ))}
        </ol>
      )}
      <Ending {...{ session, table, decision, plan }} />
      <Assumptions {...{ session, table }} assumptions={plan.assumptions} />
      {coming.length > 0 && !whole && (
        <button
          type="button"
          className="do-all"
          disabled={stale || busy}
          onClick={() => deciding.dispatch({ type: 'confirmAll' })}
        >
          {STRINGS.doAll} <kbd>{STRINGS.shiftEnter}</kbd>
        </button>
      )}
    </section>
  );
}

function hasOdds({ choices }: { readonly choices: Deciding['choices'] }): boolean {
  return choices?.options.some(({ forecast }) => forecast !== undefined) ?? false;
}

type NextOfOther = Extract<Next, { readonly is: 'theirs' }>;

interface EndingProps {
  readonly session: Session;
  readonly table: Table;
  /** The question that the plan begins with. */
  readonly decision: Decision;
  readonly plan: Plan;
}

function Ending({ session, table, decision, plan }: EndingProps): ReactElement | null {
  const said = isActivationOver(session, table, { decision, plan })
    ? STRINGS.thenActivationEnds
    : endInWords(session, table, plan.ends);
  return said === null ? null : <p className="ending">{said}</p>;
}

/** Whether the plan is about an activation, and what comes then is no part of it. */
function isActivationOver(
  { system }: Session,
  table: Table,
  { decision, plan }: Omit<EndingProps, 'session' | 'table'>,
): boolean {
  const { stages, ends } = plan;
  if (ends.is !== 'theirs' || ends.decision.interrupt === true) return false;
  const own = squadOfStage(table, decision.args);
  const isActing = stages.some((stage) => isOfActivation(system, stage)) || ownerOf(table, own) === decision.side;
  return isActing && beginsAnother(system, table, ends);
}

/** Whether a side is asked about an activation of its own, or about nobody yet: which squad is next. */
function beginsAnother(system: GameSystem, table: Table, { stage: { stage, args }, decision }: NextOfOther): boolean {
  const about = squadOfStage(table, args) ?? squadOfStage(table, decision.args);
  if (opensActivation(system, stage)) return true;
  return isOfActivation(system, stage) ? ownerOf(table, about) === decision.side : about === null;
}

function ownerOf(table: Table, squad: string | null): Side | undefined {
  return squad === null ? undefined : table.squads.get(squad)?.side;
}

function endInWords({ system }: Session, table: Table, ends: Next): string | null {
  switch (ends.is) {
    case 'roll': {
      const { chance } = ends;
      const stream = system.vocabulary.streams.find(({ id }) => id === chance.stream)?.name ?? chance.stream;
      return chance.kind === 'draw' ? STRINGS.thenDraw(stream) : STRINGS.thenRoll(stream, chance.count);
    }
    case 'theirs':
      return STRINGS.thenThey(nameOf(table, ends.decision.side), askName(system, ends.decision.ask));
    case 'mine':
    case 'together':
      return STRINGS.thenYou(askName(system, ends.decision.ask));
    case 'hidden':
      return STRINGS.thenHidden;
    case 'over':
      return STRINGS.thenOver;
    default:
      return null;
  }
}

interface AssumptionProps {
  readonly session: Session;
  readonly table: Table;
  readonly assumptions: readonly Assumption[];
}

function Assumptions({ session, table, assumptions }: AssumptionProps): ReactElement | null {
  if (assumptions.length === 0) return null;
  const said = new Set(assumptions.map((one) => assumed(session, table, one)));
  return (
    <ul className="assumptions">
      {[...said].map((one) => (
        <li key={one}>
          <Words system={session.system} text={one} />
        </li>
      ))}
    </ul>
  );
}

function assumed({ system }: Session, table: Table, one: Assumption): string {
  const who = (side: Side) => nameOf(table, side);
  if (one.is === 'passes') return STRINGS.assumesPass(who(one.side), askName(system, one.ask));
  return one.is === 'ordered' ? STRINGS.assumesOrder(askName(system, one.ask)) : STRINGS.assumesNothingHidden;
}
