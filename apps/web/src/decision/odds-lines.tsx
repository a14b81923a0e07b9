import {
  canonical,
  chanceOfAny,
  chancesOfWords,
  type Forecast,
  meanOutcome,
  type Odds,
  type Option,
  percent,
  type PlanStep,
} from '@bridgehead/kernel';
import { type GameSystem, inWords, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect } from 'react';
import type { Session } from '../session/session.js';
import { useOdds } from '../session/use-odds.js';
import { STRINGS } from '../strings/strings.js';
import { PreviewLines } from './preview-lines.js';
import { cellsOf, worthOf } from '../session/odds-cells.js';
import { useReturnFire } from '../session/use-return-fire.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly option: Option & { readonly forecast: Forecast };
  /** The odds are for the position after these answers. */
  readonly after?: readonly PlanStep[];
  /** Answers to questions that come before the dice. */
  readonly planned?: readonly PlanStep[];
  /** Whether it is chosen: then everything about it is unfolded. */
  readonly chosen: boolean;
  /** Told what the attack is worth once everything about it is known. */
  readonly heard?: (option: string, worth: number) => void;
}

const NONE: readonly PlanStep[] = [];

/** One row of a table of targets: dice, what they need, how likely it is destroyed, what it loses, what that costs oneself. The rest unfolds. */
export function OddsRow(props: Props): ReactElement {
  const { session, table, option, after = NONE, planned = NONE, chosen, heard } = props;
  const { forecast, preview, id } = option;
  const told = useOdds(session, { forecast, after, planned });
  const { system } = session;
  const odds = told?.odds ?? null;
  const isReady = told?.ready === true;
  const back = useReturnFire(session, table, option, after, isReady);
  useEffect(() => {
    if (isReady && (back !== null || odds === null)) heard?.(id, worthOf(system, odds, back));
  }, [odds, isReady, back]);
  const cells = cellsOf(system, preview, odds, back);
  return (
    <>
      <dl className="odds cells" aria-busy={!isReady} data-ready={isReady}>
        {cells.map(({ name, says, title }) => (
          <div key={name} title={title}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {told !== null && told.odds === null && <p className="hint">{STRINGS.oddsFailed}</p>}
      <details className="odds-more" open={chosen}>
        <summary>{STRINGS.oddsMore}</summary>
        {preview !== undefined && <PreviewLines system={system} table={table} preview={preview} />}
        {odds !== null && <AllOutcomes system={system} odds={odds} />}
      </details>
    </>
  );
}

function AllOutcomes({ system, odds }: { system: GameSystem; odds: Odds }): ReactElement {
  const { kill = '', damage = [] } = system.worth ?? {};
  // The row has told these, and whatever always comes to the same. What the attack itself costs is told apart from what the target may do afterwards.
  const inRow = new Set([kill, ...damage]);
  const told = new Set([...inRow].flatMap((what) => (odds.of[what] === undefined ? [] : canonical(odds.of[what]))));
  return (
    <dl className="outcomes">
      {Object.entries(odds.of)
        .filter(([what, values]) => !inRow.has(what) && !told.has(canonical(values)))
        .map(([what, values]) => (
          <OutcomeRow key={what} what={inWords(what)} values={values} />
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
        <dt>{what}</dt>
        <dd>{words.map(({ value, p }) => `${value} ${percent(p)}`).join(', ')}</dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{what}</dt>
      <dd title={values.map(({ value, p }) => `${value}: ${percent(p)}`).join('\n')}>
        <meter min={0} max={1} value={some} aria-label={`${what} ${percent(some)}`} />
        <b>{percent(some)}</b>
        {mean !== null && ` ⌀ ${mean.toFixed(1)}`}
      </dd>
    </div>
  );
}
