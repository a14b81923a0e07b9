import type { Answer, Option, PlanStep } from '@bridgehead/kernel';
import { lengthInUnits, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useState } from 'react';
import type { Plan, PlanLine } from '../engine/planning.js';
import { askName, labelIn, spoken } from '../inspect/naming.js';
import type { Deciding } from '../proposal/deciding.js';
import { stepsIn } from '../proposal/steps.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { Cautions } from './cautions.js';
import { OddsRow } from './odds-lines.js';
import { NotNow } from './option-list.js';
import { PreviewLines } from './preview-lines.js';
import { useInSight } from './use-in-sight.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly plan: Plan;
  readonly place: number;
  /** Whether all options are listed with their odds; otherwise they are in a drop-down. */
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly hint: (pieces: readonly string[]) => void;
}

/** One question that has not been asked yet: the question, the planned answer, and the other choices. */
export function PlanLineRow(props: Props): ReactElement | null {
  const { session, plan, place, isOpen } = props;
  const line = plan.lines[place];
  if (line === undefined) return null;
  return (
    <li className="plan-line" data-ask={line.decision.ask}>
      <h4>{askName(session.system, line.decision.ask)}</h4>
      {isOpen ? <Targets {...props} line={line} /> : <Select {...props} line={line} />}
      <Cautions
        system={session.system}
        cautions={line.weighed?.cautions ?? line.choices?.cautions[line.option ?? ''] ?? []}
      />
    </li>
  );
}

interface LineProps extends Props {
  readonly line: PlanLine;
}

function Select({ session, table, deciding, place, line, disabled }: LineProps): ReactElement {
  const { system } = session;
  const options = line.choices?.options ?? [];
  const said = answerInWords(table, line, system.unit.symbol);
  if (options.length === 0) return <p>{said}</p>;
  return (
    <select
      aria-label={askName(system, line.decision.ask)}
      value={line.option ?? ''}
      disabled={disabled}
      onChange={({ target }) => {
        const option = options.find(({ id }) => id === target.value);
        if (option !== undefined) deciding.dispatch({ type: 'change', line: place, answer: option.answer });
      }}
    >
      {line.option === null && <option value="">{said}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {labelIn(table, option.label)}
          {option.id === line.choices?.usualId ? ` (${STRINGS.usualTag})` : ''}
        </option>
      ))}
    </select>
  );
}

function Targets(props: LineProps): ReactElement {
  const { session, table, line, plan, place } = props;
  const { options = [], usualId = null, unavailable = [] } = line.choices ?? {};
  const after = stepsIn(plan).slice(0, place);
  // The odds take usual answers anyway.
  const later = stepsIn({ lines: plan.lines.slice(place + 1).filter(({ by }) => by === 'wish') });
  const [worths, setWorths] = useState<Readonly<Record<string, number>>>({});
  const heard = (id: string, worth: number) => setWorths((known) => ({ ...known, [id]: worth }));
  const isKnown = options.every(({ id, forecast }) => forecast === undefined || worths[id] !== undefined);
  // The usual option comes first, since its odds are wanted first; once all are known, the best.
  const rankOf = ({ id }: Option) => (isKnown ? (worths[id] ?? -1) : Number(id === usualId));
  const sorted = options.toSorted((a, b) => rankOf(b) - rankOf(a));
  return (
    <>
      <ol className="options">
        {sorted.map((option, rank) => (
          <TargetRow key={option.id} {...props} {...{ option, after, later, rank, heard }} />
        ))}
      </ol>
      <NotNow {...{ table, system: session.system }} unavailable={unavailable} few={0} />
    </>
  );
}

interface TargetProps extends LineProps {
  readonly option: Option;
  readonly after: readonly PlanStep[];
  readonly later: readonly PlanStep[];
  /** Its place in the table. */
  readonly rank: number;
  readonly heard: (option: string, worth: number) => void;
}

function TargetRow({
  session,
  table,
  deciding,
  place,
  line,
  disabled,
  hint,
  option,
  rank,
  heard,
  ...steps
}: TargetProps): ReactElement {
  const { label, preview, forecast, pieces = [], id } = option;
  const chosen = id === line.option;
  const row = useInSight(chosen, rank);
  // The player has chosen it already, so choosing it again confirms it.
  const mine = chosen && line.by === 'wish';
  return (
    <li
      ref={row}
      className={chosen ? 'option chosen' : 'option'}
      onMouseEnter={() => hint(pieces)}
      onMouseLeave={() => hint([])}
    >
      <button
        type="button"
        className="take"
        data-foreseen={id}
        aria-pressed={chosen}
        disabled={disabled}
        onFocus={() => hint(pieces)}
        onBlur={() => hint([])}
        onClick={() =>
          deciding.dispatch(mine ? { type: 'confirm' } : { type: 'change', line: place, answer: option.answer })
        }
      >
        <span>{labelIn(table, label)}</span>
        {id === line.choices?.usualId && <em>{STRINGS.usualTag}</em>}
      </button>
      {forecast === undefined ? (
        preview !== undefined && <PreviewLines system={session.system} table={table} preview={preview} />
      ) : (
        <OddsRow
          {...{ session, table, chosen, heard }}
          option={{ ...option, forecast }}
          after={steps.after}
          {...(chosen ? { planned: steps.later } : {})}
        />
      )}
    </li>
  );
}

/** A planned answer in words: the label of its option, or the answer itself. */
function answerInWords(table: Table, { answer, option, choices, weighed }: PlanLine, symbol: string): string {
  const chosen = choices?.options.find(({ id }) => id === option);
  if (chosen !== undefined) return labelIn(table, chosen.label);
  if ('move' in answer) return STRINGS.moves(`${lengthInUnits(weighed?.length ?? 0)}${symbol}`);
  return plainWords(table, answer);
}

function plainWords(table: Table, answer: Answer): string {
  const named = (ids: readonly string[]) => ids.map((id) => spoken(table, id)).join(', ');
  if ('pick' in answer) return named([answer.pick].flat());
  if ('order' in answer) return named(answer.order);
  if ('place' in answer) return named(Object.keys(answer.place));
  if ('number' in answer) return String(answer.number);
  if ('allocate' in answer)
    return Object.entries(answer.allocate)
      .map(([item, bin]) => `${spoken(table, item)}: ${spoken(table, bin)}`)
      .join('; ');
  return STRINGS.somewhere;
}
