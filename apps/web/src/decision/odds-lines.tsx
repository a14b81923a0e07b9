import {
  chanceOfAny,
  chancesOfWords,
  type Forecast,
  meanOutcome,
  type Odds,
  percent,
  type PlanStep,
} from '@bridgehead/kernel';
import { inWords } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useState } from 'react';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly session: Session;
  readonly forecast: Forecast;
  /** The odds are for the position after these answers. */
  readonly after?: readonly PlanStep[];
  /** Answers to questions that come before the dice. */
  readonly planned?: readonly PlanStep[];
}

const NONE: readonly PlanStep[] = [];

/** The exact odds of what an option leads to, computed in the worker. The last odds stay until the new ones arrive. */
export function OddsLines({ session, forecast, after = NONE, planned = NONE }: Props): ReactElement {
  const [told, tell] = useState<{ readonly key: string; readonly odds: Odds | null } | null>(null);
  const key = JSON.stringify([forecast, after, planned]);
  useEffect(() => {
    const unwanted = new AbortController();
    session.thinker
      .odds({ forecast, after, planned }, unwanted.signal)
      .then((odds) => (unwanted.signal.aborted ? undefined : tell({ key, odds })))
      .catch(() => undefined);
    return () => unwanted.abort();
    // The key covers the other dependencies.
  }, [key, session]);
  if (told === null) return <p className="odds hint">{STRINGS.oddsWorking}</p>;
  const { odds } = told;
  if (odds === null) return <p className="odds hint">{STRINGS.oddsFailed}</p>;
  return (
    <dl className="odds" aria-busy={told.key !== key} data-ready={told.key === key}>
      {Object.entries(odds.of).map(([what, values]) => (
        <OutcomeRow key={what} what={what} values={values} />
      ))}
      {odds.sampled !== undefined && <dd className="hint">{STRINGS.sampled(odds.sampled)}</dd>}
    </dl>
  );
}

type Values = Odds['of'][string];

function OutcomeRow({ what, values }: { what: string; values: Values }): ReactElement | null {
  const some = chanceOfAny(values);
  const mean = meanOutcome(values);
  const words = chancesOfWords(values);
  if (some < 1e-6) return null;
  if (words !== null && words.length > 1) {
    return (
      <div>
        <dt>{inWords(what)}</dt>
        <dd>{words.map(({ value, p }) => `${value} ${percent(p)}`).join(', ')}</dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{inWords(what)}</dt>
      <dd title={values.map(({ value, p }) => `${value}: ${percent(p)}`).join('\n')}>
        <meter min={0} max={1} value={some} aria-label={`${inWords(what)} ${percent(some)}`} />
        <b>{percent(some)}</b>
        {mean !== null && ` ⌀ ${mean.toFixed(1)}`}
      </dd>
    </div>
  );
}
