import type { Option, PlanStep } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { labelIn } from '../battle/naming.js';
import { NotNow } from '../battle/option-list.js';
import { OddsLines } from '../battle/odds-lines.js';
import type { Deciding } from '../battle/use-deciding.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings.js';
import type { Plan, PlanLine } from '../thinking/planning.js';
import { answerInWords } from './answer-words.js';
import { askName } from './ask-name.js';
import { PreviewLines } from './preview-lines.js';
import { stepsIn } from './steps-of.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly plan: Plan;
  readonly place: number;
  /** All options with their odds are listed; otherwise they are in a drop-down. */
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly hint: (pieces: readonly string[]) => void;
}

/** One question that is not asked yet: what is asked, the answer, and what else it might be. */
export function PlanLineRow(props: Props): ReactElement | null {
  const { session, plan, place, isOpen } = props;
  const line = plan.lines[place];
  if (line === undefined) return null;
  return (
    <li className="plan-line" data-ask={line.decision.ask}>
      <h4>{askName(session.system, line.decision.ask)}</h4>
      {isOpen ? <Targets {...props} line={line} /> : <Select {...props} line={line} />}
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
        if (option !== undefined) deciding.change(place, option.answer);
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
  // What is usual is taken by the odds anyway.
  const later = stepsIn({ lines: plan.lines.slice(place + 1).filter(({ by }) => by === 'wish') });
  // The usual first: its odds are wanted first.
  const sorted = options.toSorted((a, b) => Number(b.id === usualId) - Number(a.id === usualId));
  return (
    <>
      <ol className="options">
        {sorted.map((option) => (
          <TargetRow key={option.id} {...props} option={option} after={after} later={later} />
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
  ...steps
}: TargetProps): ReactElement {
  const { label, preview, forecast, pieces = [], id } = option;
  const chosen = id === line.option;
  // Chosen by the player already: the second time it is done.
  const mine = chosen && line.by === 'wish';
  return (
    <li className={chosen ? 'option chosen' : 'option'} onMouseEnter={() => hint(pieces)} onMouseLeave={() => hint([])}>
      <button
        type="button"
        className="take"
        data-foreseen={id}
        aria-pressed={chosen}
        disabled={disabled}
        onFocus={() => hint(pieces)}
        onBlur={() => hint([])}
        onClick={() => (mine ? deciding.confirm() : deciding.change(place, option.answer))}
      >
        <span>{labelIn(table, label)}</span>
        {id === line.choices?.usualId && <em>{STRINGS.usualTag}</em>}
      </button>
      {preview !== undefined && <PreviewLines system={session.system} table={table} preview={preview} />}
      {forecast !== undefined && (
        <OddsLines {...{ session, forecast }} after={steps.after} {...(chosen ? { planned: steps.later } : {})} />
      )}
    </li>
  );
}
