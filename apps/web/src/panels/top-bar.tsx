import type { Side } from '@bridgehead/kernel';
import type { SeatInfo, SentSituation } from '@bridgehead/protocol';
import { type GameSystem, nameOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement, ReactNode } from 'react';
import { countersOf } from '../inspect/counters.js';
import { TurnTrack } from '../inspect/turn-track.js';
import { Explained } from '../inspect/words.js';
import { Link } from '../page/router.js';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly standing: Pick<SentSituation, 'stage' | 'pending' | 'result'>;
  readonly mine: readonly Side[];
  /** Shown instead of whose decision it is. */
  readonly status?: string;
  /** Who holds which seat, to show who is away. */
  readonly seats?: Readonly<Record<Side, SeatInfo>>;
  readonly children?: ReactNode;
}

/** Turn, phase, score, whose decision it is. */
export function TopBar({ system, table, standing, mine, status, seats, children }: Props): ReactElement {
  const { stage, pending, result } = standing;
  return (
    <header className="top-bar">
      <Link to="/" className="home">
        ‹ {STRINGS.backToLobby}
      </Link>
      <TurnTrack system={system} table={table} stage={stage.stage} />
      <ul className="scores">
        {system.sides.map((side, rank) => (
          <Score
            key={side}
            system={system}
            table={table}
            side={side}
            rank={rank}
            deciding={pending.some((one) => one.side === side)}
            seat={seats?.[side]}
          />
        ))}
      </ul>
      <p className={mine.length > 1 ? 'whose handed' : 'whose'} role="status">
        {status ?? (result !== null ? STRINGS.verdict : whose(table, pending, mine, seats))}
        <span className="sr-only">{asked(system, pending, mine)}</span>
      </p>
      {children}
    </header>
  );
}

function whose(table: Table, pending: SentSituation['pending'], mine: readonly Side[], seats: Props['seats']): string {
  if (pending.length === 0) return STRINGS.nobodyDecides;
  const own = pending.find(({ side }) => mine.includes(side));
  if (own !== undefined) return mine.length > 1 ? STRINGS.hotSeat(nameOf(table, own.side)) : STRINGS.yourDecision;
  const [first] = pending;
  const seat = first === undefined ? undefined : seats?.[first.side];
  if (first !== undefined && seat?.kind === 'human' && mine.length > 0) {
    const name = STRINGS.player(seat.name === first.side ? nameOf(table, first.side) : seat.name, first.side);
    return seat.here ? STRINGS.waitingForPlayer(name) : STRINGS.waitingForAway(name);
  }
  return STRINGS.theirDecision(pending.map(({ side }) => nameOf(table, side)).join(', '));
}

/** The question itself, for screen readers. */
function asked({ asks }: GameSystem, pending: SentSituation['pending'], mine: readonly Side[]): string {
  return pending
    .filter(({ side }) => mine.includes(side))
    .map(({ ask }) => `: ${asks[ask]?.prompt ?? ''}`)
    .join('');
}

interface ScoreProps {
  readonly system: GameSystem;
  readonly table: Table;
  readonly side: Side;
  readonly rank: number;
  readonly deciding: boolean;
  readonly seat: SeatInfo | undefined;
}

function Score({ system, table, side, rank, deciding, seat }: ScoreProps): ReactElement {
  const [first] = countersOf(system, table, side);
  return (
    <li className={deciding ? 'deciding' : ''} aria-current={deciding}>
      <SideBadge rank={rank} />
      <b className="name" title={nameOf(table, side)}>
        {nameOf(table, side)}
      </b>
      {seat !== undefined && seat.kind !== 'open' && seat.name !== side && (
        <small className="player" title={STRINGS.player(seat.name, side)}>
          {seat.name}
        </small>
      )}
      {seat?.kind === 'human' && !seat.here && (
        <small className="away" title={STRINGS.awayNow(seat.name)}>
          {STRINGS.away}
        </small>
      )}
      {first !== undefined && (
        <span className="score">
          <span className="counter">
            {first.meaning === undefined ? (
              first.name
            ) : (
              <Explained term={{ name: first.name, meaning: first.meaning, rule: null }}>{first.name}</Explained>
            )}{' '}
          </span>
          <b>{first.value}</b>
        </span>
      )}
    </li>
  );
}
