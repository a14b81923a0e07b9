import type { ReactElement } from 'react';
import type { BattleAftermath } from '../aftermath/aftermath.js';
import type { Series } from '../aftermath/scores.js';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';
import { ScoreChart } from './score-chart.js';

/** The first counter in a book's list decides the battle: it gets a chart; the table shows all of them. */
const CHARTED_COUNTERS = 1;

type Props = Pick<BattleAftermath, 'sides' | 'turnName' | 'scores'>;

export function ScoreTable({ sides, turnName, scores }: Props): ReactElement {
  const turns = scores[0]?.turns.map(({ turn }) => turn) ?? [];
  return (
    <section className="score" aria-labelledby="score">
      <h2 id="score">{STRINGS.scoreBy(turnName)}</h2>
      {scores.length === 0 && <p className="hint">{STRINGS.nothingCounted}</p>}
      {scores.slice(0, CHARTED_COUNTERS).map((series) => (
        <ScoreChart key={series.id} {...{ series, sides, turnName }} />
      ))}
      {scores.length > 0 && (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{STRINGS.atEndOf(turnName)}</th>
                {turns.map((turn) => (
                  <th key={turn} scope="col">
                    {turn === 0 ? STRINGS.atStart : turn}
                  </th>
                ))}
              </tr>
            </thead>
            {scores.map((series) => (
              <Rows key={series.id} series={series} sides={sides} />
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

function Rows({ series, sides }: { series: Series; sides: BattleAftermath['sides'] }): ReactElement {
  return (
    <tbody>
      {sides.map(({ id, name }, rank) => (
        <tr key={id}>
          <th scope="row" title={series.meaning}>
            <SideBadge rank={rank} /> {series.name}
            <span className="sr-only">: {name}</span>
          </th>
          {series.turns.map(({ turn, values }) => (
            <td key={turn}>{values[id]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
