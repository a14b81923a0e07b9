import type { Side } from '@bridgehead/kernel';
import { memo, type ReactElement } from 'react';
import { RuleLink } from '../inspect/rule-link.js';
import { SideBadge } from '../page/side-badge.js';
import { isHeading } from '../report/about.js';
import type { ToldPassage } from './told-passage.js';

interface Props {
  readonly told: ToldPassage;
  readonly sides: readonly Side[];
  readonly coming: boolean;
  /** The present stop, if it is within this paragraph. */
  readonly now: number | null;
  readonly go: (stop: number) => void;
}

/** A paragraph that leads to its end in the replay; the present one shows its lines, each of which leads to its own point. */
export const ReplayPassage = memo(function ReplayPassage({ told, sides, coming, now, go }: Props): ReactElement {
  const { passage, from, to } = told;
  const { text, rule, side, kind, title, undone } = passage;
  const rank = side === null ? -1 : sides.indexOf(side);
  const look = [
    isHeading(passage) ? `heading ${kind}` : coming ? '' : `line ${passage.about}`,
    coming ? 'coming' : '',
    now === null ? '' : 'now',
    undone ? 'struck' : '',
  ];
  const jump = (
    <button type="button" className="jump" onClick={() => go(to)}>
      {text}
    </button>
  );
  return (
    <li
      className={look.filter((one) => one !== '').join(' ')}
      title={title}
      data-from={from}
      data-to={to}
      aria-current={now === null ? undefined : 'step'}
    >
      {!isHeading(passage) && jump}
      {kind === 'turn' && <h3>{jump}</h3>}
      {isHeading(passage) && kind !== 'turn' && (
        <h4>
          {rank >= 0 && <SideBadge rank={rank} />} {jump}
        </h4>
      )}{' '}
      {rule !== null && <RuleLink rule={rule} />}
      {now !== null && <Lines told={told} now={now} go={go} />}
    </li>
  );
});

function Lines({ told, now, go }: { told: ToldPassage; now: number; go: Props['go'] }): ReactElement | null {
  const { passage, stops } = told;
  if (stops.length < 2) return null;
  return (
    <ul className="telling">
      {passage.lines.map(({ n, text }, i) => {
        const stop = stops[i] ?? now;
        return (
          <li key={n} className={stop > now ? 'coming' : undefined} aria-current={stop === now}>
            <button type="button" className="jump" onClick={() => go(stop)}>
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
