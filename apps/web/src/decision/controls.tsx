import type { Answer } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { type ReactElement, useState } from 'react';
import { spoken } from '../inspect/naming.js';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly table: Table;
  readonly deciding: Deciding;
}

/** Picks some of several things. */
export function SeveralControl({ table, deciding }: Props): ReactElement | null {
  const { choices, proposed } = deciding;
  const { makings } = choices ?? {};
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (choices === null || makings === null || makings === undefined || !('least' in makings)) return null;
  const now = chosen ?? picked(proposed?.weighed.answer ?? choices.usual);
  const toggle = (id: string) => {
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    setChosen(next);
    deciding.dispatch({ type: 'propose', answer: { pick: next } });
  };
  return (
    <fieldset className="control">
      <legend>{STRINGS.pickSome(makings.least, makings.most)}</legend>
      {makings.items.map(({ id, label }) => (
        <label key={id}>
          <input type="checkbox" checked={now.includes(id)} onChange={() => toggle(id)} />
          {label === id ? spoken(table, id) : label}
        </label>
      ))}
    </fieldset>
  );
}

function picked(answer: Answer): readonly string[] {
  return 'pick' in answer ? [answer.pick].flat() : [];
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
