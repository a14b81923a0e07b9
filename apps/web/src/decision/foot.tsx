import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { Leaving } from '../engine/questions.js';
import { labelIn } from '../inspect/naming.js';
import { RefusalRules, RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import type { Deciding } from '../proposal/deciding.js';
import { leavingInWords, moveLengthInWords } from '../proposal/in-words.js';
import { STRINGS } from '../strings/strings.js';
import { Cautions } from './cautions.js';

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

/** Whether the player has changed the proposal, so that there is something to discard. */
function isOwn({ decision, proposed, foresight, resumed }: Deciding): boolean {
  if (proposed === null) return false;
  const isWished = foresight?.plan.lines.some(({ by }) => by === 'wish') ?? false;
  return decision.kind === 'pick' || resumed || isWished;
}

/** The proposed answer, why it may be refused, and the button that confirms it. */
export function Foot({ system, table, deciding, busy }: Props): ReactElement {
  const { proposed, whole, resumed, isDoubted, leaving, dispatch } = deciding;
  const weighed = proposed?.weighed;
  const refusal = weighed?.refusal ?? null;
  const short = weighed?.short ?? null;
  const verb = isDoubted
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
        <p className="length">{moveLengthInWords(weighed, system.unit.symbol)}</p>
      )}
      {refusal !== null && (
        <p className="refusal" role="alert">
          <Words system={system} text={refusal.reason} /> <RefusalRules refusal={refusal} />
        </p>
      )}
      {short !== null && refusal === null && (
        <p className="short">
          {STRINGS.goesShort} <Words system={system} text={short.reason} /> <RuleLink rule={short.rule} />
        </p>
      )}
      <Cautions system={system} cautions={weighed?.cautions ?? []} />
      {leaving !== null && <LeavingWarning table={table} leaving={leaving} />}
      <div className="confirming">
        <button
          type="button"
          className={isDoubted ? 'primary confirm sure' : 'primary confirm'}
          disabled={busy || refusal !== null}
          onClick={() => dispatch({ type: 'confirm' })}
        >
          {verb}
          {isDoubted ? '' : nextLabel(table, deciding)} <kbd>{STRINGS.enter}</kbd>
        </button>
        {isOwn(deciding) && (
          <button type="button" className="give-up" onClick={() => dispatch({ type: 'giveUp' })}>
            {STRINGS.giveUp} <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

/** Warns which models the proposal would take off the table. */
function LeavingWarning({ table, leaving }: { table: Table; leaving: Leaving }): ReactElement {
  return (
    <p className="leaving" role="alert">
      <span aria-hidden="true">⚠</span> {leavingInWords(table, leaving)}{' '}
      {leaving.rule !== null && <RuleLink rule={leaving.rule} />}
    </p>
  );
}
