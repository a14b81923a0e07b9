import type { ReactElement } from 'react';
import type { BattleAftermath } from '../aftermath/aftermath.js';
import type { Series } from '../aftermath/scores.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly series: Series;
  readonly sides: BattleAftermath['sides'];
  readonly turnName: string;
}

const WIDTH = 420;
const HEIGHT = 140;
const LEFT = 34;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 22;

/** One counter turn by turn: a line for each side, told apart by dashes and shapes as well. */
export function ScoreChart({ series, sides, turnName }: Props): ReactElement {
  const { name, turns } = series;
  const all = turns.flatMap(({ values }) => Object.values(values));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = Math.max(1, turns.length - 1);
  const x = (i: number) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / last;
  const y = (value: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low);
  return (
    <figure className="score-chart">
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={STRINGS.chartOf(name, turnName)}>
        {[...new Set([low, 0, high])].map((value) => (
          <g key={value}>
            <line className="rule-line" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text className="y-label" x={LEFT - 6} y={y(value) + 4}>
              {value}
            </text>
          </g>
        ))}
        {turns.map(({ turn }, i) => (
          <text key={turn} className="x-label" x={x(i)} y={HEIGHT - 6}>
            {turn === 0 ? STRINGS.atStart : turn}
          </text>
        ))}
        {sides.map(({ id }, rank) => (
          <Line key={id} rank={rank} points={turns.map(({ values }, i) => ({ x: x(i), y: y(values[id] ?? 0) }))} />
        ))}
      </svg>
    </figure>
  );
}

type Points = readonly { readonly x: number; readonly y: number }[];

function Line({ rank, points }: { rank: number; points: Points }): ReactElement {
  return (
    <g className={rank === 0 ? 'line-a' : 'line-b'}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) =>
        rank === 0 ? (
          <circle key={x} cx={x} cy={y} r={4} />
        ) : (
          <rect key={x} x={x - 3.5} y={y - 3.5} width={7} height={7} />
        ),
      )}
    </g>
  );
}
