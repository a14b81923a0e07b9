import type { ReviewedAnswer } from '@bridgehead/commander';
import type { Side } from '@bridgehead/kernel';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly answers: readonly ReviewedAnswer[];
  /** The side whose chances are drawn. */
  readonly side: Side;
  readonly name: string;
}

const WIDTH = 640;
const HEIGHT = 180;
const LEFT = 48;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;

/** The chances of one side over the battle, and beside them what luck alone would have made of an even battle. */
export function ChancesChart({ answers, side, name }: Props): ReactElement {
  const last = Math.max(1, answers.length - 1);
  const x = (i: number) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / last;
  const y = (percent: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (100 - within(percent))) / 100;
  const chances = answers.map((one) => (one.side === side ? one.percent : 100 - one.percent));
  let luck = answers[0] === undefined ? 50 : (chances[0] ?? 50);
  const lucky = answers.map((one) => (luck += one.side === side ? one.luck : -one.luck));
  const turns = answers.flatMap(({ turn }, i) => (turn > 0 && turn !== answers[i - 1]?.turn ? [{ turn, i }] : []));
  return (
    <figure className="chances-chart">
      <figcaption>
        {STRINGS.chancesOf(name)} <span className="key">{STRINGS.chancesLine}</span>{' '}
        <span className="key luck-key">{STRINGS.luckLine}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={STRINGS.chancesChart(name)}>
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <line className="rule-line" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text className="y-label" x={LEFT - 6} y={y(value) + 4}>
              {value} %
            </text>
          </g>
        ))}
        {turns.map(({ turn, i }) => (
          <text key={turn} className="x-label" x={x(i)} y={HEIGHT - 6}>
            {turn}
          </text>
        ))}
        <polyline className="luck-alone" points={lucky.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
        <polyline className="chances" points={chances.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
      </svg>
    </figure>
  );
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
