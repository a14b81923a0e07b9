import type { RosterAnswer } from '@bridgehead/protocol';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';

export type CheckedRoster = RosterAnswer;

type Bill = NonNullable<RosterAnswer['bill']>;

/** What a roster costs, part by part, and everything that is wrong with it, each with its rule. */
export function RosterBill({ checked }: { checked: CheckedRoster }): ReactElement {
  const { bill, problems, sound } = checked;
  return (
    <div className="roster-bill" aria-live="polite">
      <p className="total">
        {bill !== null && <strong>{STRINGS.bill(bill.points, bill.allowed)}</strong>}
        <span>{sound ? STRINGS.billSound : STRINGS.billRefused(problems.length)}</span>
      </p>
      {problems.length > 0 && (
        <ul role="alert">
          {problems.map(({ rule, reason }) => (
            <li key={`${rule} ${reason}`}>
              {reason} <small>{rule}</small>
            </li>
          ))}
        </ul>
      )}
      {bill !== null && <BillLines lines={bill.lines} />}
    </div>
  );
}

function BillLines({ lines }: { lines: Bill['lines'] }): ReactElement {
  return (
    <ul className="lines">
      {lines.map(({ name, points, lines: parts = [] }, place) => (
        // Two parts may bear the same name and cost the same.
        <li key={`${place} ${name}`}>
          <span>{name}</span> <span className="points">{points}</span>
          {parts.length > 0 && <BillLines lines={parts} />}
        </li>
      ))}
    </ul>
  );
}
