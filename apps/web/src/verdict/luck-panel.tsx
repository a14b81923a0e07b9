import type { ReactElement } from 'react';
import { SideBadge } from '../parts/side-badge.js';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';
import type { Aftermath } from './aftermath.js';
import type { RollLuck, SideLuck } from './rolls.js';

interface Props extends Pick<Aftermath, 'sides' | 'luck'> {
  readonly battle: string;
}

/** Every roll against its exact distribution. */
export function LuckPanel({ battle, sides, luck }: Props): ReactElement {
  return (
    <section className="luck" aria-labelledby="luck">
      <h2 id="luck">{STRINGS.luck}</h2>
      <p className="hint">{STRINGS.luckHint}</p>
      <div className="luck-sides">
        {luck.map((one, rank) => (
          <SideLuckPanel
            key={one.side}
            battle={battle}
            luck={one}
            rank={rank}
            name={sides.find(({ id }) => id === one.side)?.name ?? one.side}
          />
        ))}
      </div>
    </section>
  );
}

interface SideProps {
  readonly battle: string;
  readonly luck: SideLuck;
  readonly rank: number;
  readonly name: string;
}

function SideLuckPanel({ battle, luck, rank, name }: SideProps): ReactElement {
  const { rolls, actual, expected, deviation, percentile, best, worst } = luck;
  const surplus = actual - expected;
  return (
    <div className="luck-side">
      <h3>
        <SideBadge rank={rank} /> {name}
      </h3>
      {rolls === 0 ? (
        <p className="hint">{STRINGS.noRolls}</p>
      ) : (
        <>
          <p>
            <strong>{STRINGS.luckier(inHundred(percentile))}</strong>
          </p>
          <Gauge percentile={percentile} rank={rank} />
          <p className="hint">
            {STRINGS.luckSum(rolls, actual, expected, surplus, deviation === 0 ? 0 : surplus / deviation)}
          </p>
          <RollList title={STRINGS.luckiest} battle={battle} rolls={best} />
          <RollList title={STRINGS.unluckiest} battle={battle} rolls={worst} />
        </>
      )}
    </div>
  );
}

/** Nothing is certain: neither 0 nor 100. */
function inHundred(share: number): number {
  return Math.max(1, Math.min(99, Math.round(share * 100)));
}

const LONG = 200;

/** From bad luck on the left to good luck on the right; the middle is what was to be expected. */
function Gauge({ percentile, rank }: { percentile: number; rank: number }): ReactElement {
  const at = 6 + (LONG - 12) * percentile;
  return (
    <svg className="gauge" viewBox={`0 0 ${LONG} 16`} aria-hidden="true">
      <rect className="track" x={0} y={6} width={LONG} height={4} rx={2} />
      <line className="even" x1={LONG / 2} x2={LONG / 2} y1={1} y2={15} />
      {rank === 0 ? (
        <circle className="side-a" cx={at} cy={8} r={6} />
      ) : (
        <rect className="side-b" x={at - 5.5} y={2.5} width={11} height={11} />
      )}
    </svg>
  );
}

function RollList({
  title,
  battle,
  rolls,
}: {
  title: string;
  battle: string;
  rolls: readonly RollLuck[];
}): ReactElement | null {
  if (rolls.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="rolls">
        {rolls.map((roll) => (
          <li key={roll.n}>
            <Link to={`/battle/${battle}/replay?n=${roll.n}`}>
              {STRINGS.rollOf(roll.turn, roll.name, roll.dice, roll.needs)}
            </Link>
            <span>
              {STRINGS.rollCame(roll.actual, roll.expected)}{' '}
              <small>{STRINGS.betterThan(inHundred(roll.percentile))}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
