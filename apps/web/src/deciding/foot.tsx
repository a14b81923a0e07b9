import { type GameSystem, lengthInUnits, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { labelIn } from '../battle/naming.js';
import { RuleLink } from '../battle/rule-link.js';
import type { Deciding } from '../battle/use-deciding.js';
import { Words } from '../reading/words.js';
import { STRINGS } from '../strings.js';
import { LeavingWarning } from './leaving-warning.js';
import type { Weighed } from '../thinking/questions.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly busy: boolean;
}

/** The option that Enter would take now, by its label. */
function nextLabel(table: Table, { choices, proposed }: Deciding): string {
  const id = proposed === null ? choices?.usualId : proposed.option;
  const option = choices?.options.find((one) => one.id === id);
  return option === undefined ? '' : `: ${labelIn(table, option.label)}`;
}

/** How long the way is, what the ground adds, how long it may be, and where it faces. */
export function lengthInWords({ distance, length, most }: Weighed, symbol: string): string {
  const units = (value: number) => `${lengthInUnits(value)}${symbol}`;
  const way = STRINGS.length(units(length), most === null ? null : units(most));
  return length > distance ? `${way} ${STRINGS.groundCosts(units(length - distance))}` : way;
}

/** Something was made of it that can be given up again: more than what is usual. */
function isOwn({ decision, proposed, foresight, resumed }: Deciding): boolean {
  if (proposed === null) return false;
  const isWished = foresight?.plan.lines.some(({ by }) => by === 'wish') ?? false;
  return decision.kind === 'pick' || resumed || isWished;
}

/** What is about to be answered, why it may not be, and the button. */
export function Foot({ system, table, deciding, busy }: Props): ReactElement {
  const { proposed, confirm, whole, resumed } = deciding;
  const weighed = proposed?.weighed;
  const refusal = weighed?.refusal ?? null;
  const short = weighed?.short ?? null;
  const verb = deciding.sure
    ? STRINGS.leavesAgain
    : proposed === null
      ? STRINGS.usual
      : resumed
        ? STRINGS.goOn
        : whole
          ? STRINGS.doIt
          : STRINGS.confirm;
  return (
    <div className="foot">
      {weighed !== undefined && weighed.length > 0 && (
        <p className="length">{lengthInWords(weighed, system.unit.symbol)}</p>
      )}
      {refusal !== null && (
        <p className="refusal" role="alert">
          <Words system={system} text={refusal.reason} /> <RuleLink rule={refusal.rule} />
        </p>
      )}
      {short !== null && refusal === null && (
        <p className="short">
          {STRINGS.goesShort} <Words system={system} text={short.reason} /> <RuleLink rule={short.rule} />
        </p>
      )}
      <LeavingWarning table={table} leaving={deciding.leaving} />
      <div className="confirming">
        <button
          type="button"
          className={deciding.sure ? 'primary confirm sure' : 'primary confirm'}
          disabled={busy || refusal !== null}
          onClick={confirm}
        >
          {verb}
          {deciding.sure ? '' : nextLabel(table, deciding)} <kbd>{STRINGS.enter}</kbd>
        </button>
        {isOwn(deciding) && (
          <button type="button" className="give-up" onClick={deciding.giveUp}>
            {STRINGS.giveUp} <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </div>
  );
}
