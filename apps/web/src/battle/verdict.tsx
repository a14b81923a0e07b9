import type { Result, Side } from '@bridgehead/kernel';
import type { BattleInfo, NewBattleRequest } from '@bridgehead/protocol';
import { isDestroyed, nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useState } from 'react';
import { api } from '../api.js';
import { keepLinks } from '../lobby/links.js';
import { SideBadge } from '../parts/side-badge.js';
import { problemIn } from '../parts/use-loaded.js';
import { goTo, Link } from '../router.js';
import type { Score } from '../session/history.js';
import { STRINGS } from '../strings.js';

interface Props {
  readonly info: BattleInfo;
  readonly table: Table;
  readonly result: Result;
  readonly sides: readonly Side[];
  readonly mine: readonly Side[];
  readonly scores: readonly Score[];
}

/** How it ended, and what comes next. */
export function Verdict({ info, table, result, sides, mine, scores }: Props): ReactElement {
  const { winner, margin, reason } = result;
  const [problem, setProblem] = useState<string | null>(null);
  const again = (seated: readonly Side[]) => {
    rematch(info, sides, seated, mine).catch((error: unknown) => setProblem(problemIn(error)));
  };
  return (
    <section className="verdict" aria-label={STRINGS.verdict}>
      <h2>{winner === null ? STRINGS.draw : STRINGS.wins(nameOf(table, winner), margin)}</h2>
      <p>{reason}</p>
      <Tally table={table} sides={sides} scores={scores} />
      <div className="row">
        {mine.length > 0 && (
          <button type="button" className="primary" onClick={() => again(sides)}>
            {STRINGS.rematch}
          </button>
        )}
        {mine.length > 0 && (
          <button type="button" onClick={() => again([...sides].reverse())}>
            {STRINGS.swap}
          </button>
        )}
        <Link className="button" to={`/battle/${info.id}/replay`}>
          {STRINGS.watchReplay}
        </Link>
        <a className="button" href={`/api/battles/${info.id}/record`} download="battle.json">
          {STRINGS.download}
        </a>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}

function Tally({ table, sides, scores }: Pick<Props, 'table' | 'sides' | 'scores'>): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          <th />
          <th>{STRINGS.lossesOf}</th>
          <th>{STRINGS.scoreByTurn}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side, rank) => (
          <SideRow
            key={side}
            table={table}
            side={side}
            rank={rank}
            scores={scores.filter((one) => one.side === side)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly table: Table;
  readonly side: Side;
  readonly rank: number;
  readonly scores: readonly Score[];
}

function SideRow({ table, side, rank, scores }: RowProps): ReactElement {
  const models = [...table.models.values()].filter((model) => model.side === side);
  const lost = models.filter(({ id }) => isDestroyed(table, id)).length;
  return (
    <tr>
      <th scope="row">
        <SideBadge rank={rank} /> {nameOf(table, side)}
      </th>
      <td>{STRINGS.strength(lost, models.length)}</td>
      <td>
        {scores.map(({ turn, points, reason }, i) => (
          <span key={`${turn}.${i}`} title={`${STRINGS.turn(turn)}: ${reason}`}>
            +{points}{' '}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The same again; `seated` says, side by side, who of the last battle plays it now. */
async function rematch(
  info: BattleInfo,
  sides: readonly Side[],
  seated: readonly Side[],
  mine: readonly Side[],
): Promise<void> {
  const seats: NewBattleRequest['seats'] = {};
  for (const [i, side] of sides.entries()) {
    const before = seated[i] ?? side;
    const seat = info.seats[before];
    if (seat?.kind === 'computer') seats[side] = { who: 'computer', player: seat.player ?? '' };
    else seats[side] = { who: mine.includes(before) ? 'me' : 'invite' };
  }
  const { battle, links } = await api.create({ system: info.system, scenario: info.scenario, name: info.name, seats });
  keepLinks(battle.id, Object.fromEntries(Object.entries(links).filter(([side]) => seats[side]?.who === 'invite')));
  goTo(`/battle/${battle.id}`);
}
