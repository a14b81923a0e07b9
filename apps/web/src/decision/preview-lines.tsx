import type { Part, Preview } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { spoken } from '../inspect/naming.js';
import { RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly preview: Preview;
}

/** What a player wants to know about an option: dice, the target number with its reasons, who takes part, who is hit first. */
export function PreviewLines({ system, table, preview }: Props): ReactElement {
  const { dice, needs, band, modifiers = [], notes = [], parts = [], order = [] } = preview;
  const head = [
    dice === undefined ? '' : STRINGS.dice(dice),
    needs === undefined ? '' : STRINGS.needs(needs),
    band ?? '',
  ];
  const line = head.filter((part) => part !== '').join(' ');
  return (
    <div className="preview">
      {line !== '' && <p>{line}</p>}
      {modifiers.map(({ value, reason, rule }) => (
        <p key={`${rule}${reason}`} className="modifier">
          <b>{value > 0 ? `+${value}` : value}</b> <Words system={system} text={reason} /> <RuleLink rule={rule} />
        </p>
      ))}
      {notes.map((note) => (
        <p key={note}>
          <Words system={system} text={note} />
        </p>
      ))}
      {order.length > 1 && <p>{STRINGS.struck(order.map((piece) => spoken(table, piece)).join(', '))}</p>}
      {parts.length > 0 && <Parts {...{ system, table, parts }} />}
    </div>
  );
}

interface PartsProps extends Omit<Props, 'preview'> {
  readonly parts: readonly Part[];
}

function Parts({ system, table, parts }: PartsProps): ReactElement {
  const idle = parts.filter(({ why }) => why !== undefined).length;
  return (
    <details className="parts">
      <summary>{STRINGS.parts(parts.length - idle, idle)}</summary>
      <ul>
        {parts.map(({ piece, label, dice, why }) => (
          <li key={`${piece}/${label}`}>
            {spoken(table, piece)}, {label}:{' '}
            {why === undefined ? STRINGS.dice(dice ?? 0) : <Words system={system} text={why.reason} />}{' '}
            {why !== undefined && <RuleLink rule={why.rule} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
