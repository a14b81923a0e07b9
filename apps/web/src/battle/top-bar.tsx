import type { Side } from '@bridgehead/kernel';
import type { Standing } from '@bridgehead/protocol';
import { type GameSystem, inWords, nameOf, type Table, turnOf } from '@bridgehead/tabletop';
import type { ReactElement, ReactNode } from 'react';
import { SideBadge } from '../parts/side-badge.js';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';
import { countersOf } from './counters.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly standing: Pick<Standing, 'stage' | 'pending' | 'result'>;
  readonly mine: readonly Side[];
  /** In place of whose decision it is. */
  readonly status?: string;
  readonly children?: ReactNode;
}

/** Turn, phase, score, whose decision it is. */
export function TopBar({ system, table, standing, mine, status, children }: Props): ReactElement {
  const { stage, pending, result } = standing;
  const word = system.vocabulary.stages.find(({ id }) => id === stage.stage);
  const turn = turnOf(table);
  return (
    <header className="top-bar">
      <Link to="/" className="home">
        ‹ {STRINGS.backToLobby}
      </Link>
      <div className="phase">
        <strong>{turn === 0 ? STRINGS.beforeFirstTurn : STRINGS.turn(turn)}</strong>
        <span title={word?.meaning}>{word?.name ?? inWords(stage.stage)}</span>
      </div>
      <ul className="scores">
        {system.sides.map((side, rank) => (
          <Score
            key={side}
            system={system}
            table={table}
            side={side}
            rank={rank}
            deciding={pending.some((one) => one.side === side)}
          />
        ))}
      </ul>
      <p className="whose" role="status">
        {status ?? (result !== null ? STRINGS.verdict : whose(table, pending, mine))}
      </p>
      {children}
    </header>
  );
}

function whose(table: Table, pending: Standing['pending'], mine: readonly Side[]): string {
  if (pending.length === 0) return STRINGS.nobodyDecides;
  if (pending.some(({ side }) => mine.includes(side))) return STRINGS.yourDecision;
  return STRINGS.theirDecision(pending.map(({ side }) => nameOf(table, side)).join(', '));
}

interface ScoreProps {
  readonly system: GameSystem;
  readonly table: Table;
  readonly side: Side;
  readonly rank: number;
  readonly deciding: boolean;
}

function Score({ system, table, side, rank, deciding }: ScoreProps): ReactElement {
  const [first] = countersOf(system, table, side);
  return (
    <li className={deciding ? 'deciding' : ''}>
      <SideBadge rank={rank} />
      <b className="name">{nameOf(table, side)}</b>
      {first !== undefined && (
        <span title={first.meaning}>
          {first.name} <b>{first.value}</b>
        </span>
      )}
    </li>
  );
}
