import type { Forecast, Odds, PlanStep } from '@bridgehead/kernel';
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
  const some = values.reduce((total, { value, p }) => total + (isSome(value) ? p : 0), 0);
  if (some < 1e-6) return null;
  return (
    <div>
      <dt>{inWords(what)}</dt>
      <dd title={values.map(({ value, p }) => `${value}: ${percent(p)}`).join('\n')}>
        <meter min={0} max={1} value={some} aria-label={`${inWords(what)} ${percent(some)}`} />
        <b>{percent(some)}</b>
        {meanOf(values)}
      </dd>
    </div>
  );
}

function isSome(value: number | string): boolean {
  return value !== 0 && value !== '' && value !== 'no' && value !== 'none';
}

function meanOf(values: Values): string {
  if (values.some(({ value }) => typeof value !== 'number') || values.every(({ value }) => Number(value) <= 1))
    return '';
  const mean = values.reduce((total, { value, p }) => total + Number(value) * p, 0);
  return ` ⌀ ${mean.toFixed(1)}`;
}

function percent(p: number): string {
  return p > 0.995 && p < 1 ? '>99%' : p < 0.005 && p > 0 ? '<1%' : `${Math.round(p * 100)}%`;
}
