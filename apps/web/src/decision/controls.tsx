import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { isPiece, spoken } from '../inspect/naming.js';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly table: Table;
  readonly deciding: Deciding;
}

/** Picks some of several things, here or by pressing them on the table. */
export function SeveralControl({ table, deciding }: Props): ReactElement | null {
  const { picking, dispatch } = deciding;
  if (picking === null) return null;
  const { items, least, most, picked } = picking;
  return (
    <fieldset className="control">
      <legend>{STRINGS.pickSome(least, most)}</legend>
      {items.some(({ id }) => isPiece(table, id)) && <p className="hint">{STRINGS.pickHint}</p>}
      {items.map(({ id, label, meaning }) => (
        <label key={id}>
          <input
            type="checkbox"
            data-item={id}
            checked={picked.includes(id)}
            onChange={() => dispatch({ type: 'toggle', item: id })}
          />
          {label === id ? spoken(table, id) : label}
          {meaning !== undefined && <small>{meaning}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** Puts things in order. */
export function OrderControl({ table, deciding }: Props): ReactElement | null {
  const answer = deciding.proposed?.weighed.answer ?? deciding.choices?.usual;
  if (answer === undefined || !('order' in answer)) return null;
  const { order } = answer;
  const swap = (i: number) => {
    const next = [...order];
    next.splice(i - 1, 2, order[i] ?? '', order[i - 1] ?? '');
    deciding.dispatch({ type: 'propose', answer: { order: next } });
  };
  return (
    <ol className="control order">
      {order.map((item, i) => (
        <li key={item}>
          <span>{spoken(table, item)}</span>
          <button
            type="button"
            disabled={i === 0}
            aria-label={`${STRINGS.earlier}: ${spoken(table, item)}`}
            onClick={() => swap(i)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={i === order.length - 1}
            aria-label={`${STRINGS.later}: ${spoken(table, item)}`}
            onClick={() => swap(i + 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  );
}
