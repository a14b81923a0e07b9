import '../styles/verdict.css';
import type { Result, Side } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import { isDestroyed, nameOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { Link } from '../page/router.js';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';
import { WhatNext } from './what-next.js';

interface Props {
  readonly info: BattleInfo;
  readonly table: Table;
  readonly result: Result;
  readonly sides: readonly Side[];
  readonly mine: readonly Side[];
}

/** How the battle ended, beside its table; a page of its own has the details. */
export function VerdictPanel({ info, table, result, sides, mine }: Props): ReactElement {
  const { winner, margin, reason } = result;
  return (
    <section className="verdict" aria-label={STRINGS.verdict}>
      <h2>{winner === null ? STRINGS.draw : STRINGS.wins(nameOf(table, winner), margin)}</h2>
      <p>{reason}</p>
      <ul>
        {sides.map((side, rank) => (
          <li key={side}>
            <SideBadge rank={rank} /> {STRINGS.lostModels(nameOf(table, side), ...lossesOf(table, side))}
          </li>
        ))}
      </ul>
      <Link className="button primary" to={`/battle/${info.id}/verdict`}>
        {STRINGS.wholeVerdict}
      </Link>
      <WhatNext info={info} mine={mine} />
    </section>
  );
}

function lossesOf(table: Table, side: Side): readonly [lost: number, models: number] {
  const models = [...table.models.values()].filter((model) => model.side === side);
  return [models.filter(({ id }) => isDestroyed(table, id)).length, models.length];
}
