import type { Caution, Option, Unavailable } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { type ReactElement, useState } from 'react';
import { namesakes } from '../inspect/namesakes.js';
import { labelIn } from '../inspect/naming.js';
import { isAbout, piecesNamed } from '../inspect/option-pieces.js';
import { RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import type { Deciding } from '../proposal/deciding.js';
import { optionsListed } from '../proposal/shown.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { Cautions } from './cautions.js';
import { OddsRow } from './odds-lines.js';
import { PreviewLines } from './preview-lines.js';
import { useInSight } from './use-in-sight.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly hint: (pieces: readonly string[]) => void;
  /** The piece on the table that the player points at. */
  readonly pointed: string | null;
}

/** The options, each with what a player wants to know before choosing it. */
export function OptionList({ session, table, deciding, hint, pointed }: Props): ReactElement {
  const { choices, proposed } = deciding;
  const options = optionsListed(deciding);
  const squares = namesakes(table, options);
  const { sorted, heard } = useSortedByWorth(options, deciding.decision.id);
  return (
    <>
      <ol className="options">
        {sorted.map(({ option, i }, rank) => (
          <OptionRow
            key={option.id}
            {...{ session, table, option, hint, heard, rank }}
            square={squares.get(option.id) ?? ''}
            digit={i < 9 ? String(i + 1) : ''}
            usual={option.id === choices?.usualId}
            chosen={option.id === proposed?.option}
            cautions={choices?.cautions[option.id] ?? []}
            pointed={pointed !== null && isAbout(table, option, pointed)}
            take={(byKey) =>
              option.id === proposed?.option && (byKey || option.forecast !== undefined)
                ? deciding.dispatch({ type: 'confirm' })
                : deciding.dispatch({ type: 'take', option })
            }
          />
        ))}
      </ol>
      {choices?.more === true && <p className="hint">{STRINGS.more}</p>}
      <NotNow {...{ table, system: session.system }} unavailable={choices?.unavailable ?? []} />
    </>
  );
}

interface Numbered {
  readonly option: Option;
  /** Its place as the system lists it: its number, which stays with it wherever it is sorted, so that no key changes its meaning. */
  readonly i: number;
}

interface SortedByWorth {
  readonly sorted: readonly Numbered[];
  readonly heard: (option: string, worth: number) => void;
}

/** Targets in the order of their worth, once it is known of all of them; options without odds come after them. */
function useSortedByWorth(options: readonly Option[], decision: string): SortedByWorth {
  const [known, setKnown] = useState<{ readonly of: string; readonly worths: Worths }>({ of: decision, worths: {} });
  const worths = known.of === decision ? known.worths : {};
  const heard = (id: string, worth: number) =>
    setKnown((now) => ({ of: decision, worths: { ...(now.of === decision ? now.worths : {}), [id]: worth } }));
  const isKnown = options.every(({ id, forecast }) => forecast === undefined || worths[id] !== undefined);
  const rankOf = ({ option }: Numbered) => worths[option.id] ?? Number.NEGATIVE_INFINITY;
  const listed = options.map((option, i) => ({ option, i }));
  // Two infinities differ by no number, which leaves them as they are.
  const sorted = isKnown ? listed.toSorted((a, b) => rankOf(b) - rankOf(a) || a.i - b.i) : listed;
  return { sorted, heard };
}

type Worths = Readonly<Record<string, number>>;

interface RowProps extends Omit<Props, 'deciding' | 'pointed'> {
  readonly option: Option;
  readonly digit: string;
  /** Its place in the list. */
  readonly rank: number;
  /** The square it is on, if another option has the same label. */
  readonly square: string;
  readonly usual: boolean;
  readonly chosen: boolean;
  readonly cautions: readonly Caution[];
  /** Whether the player points at what it is about. */
  readonly pointed: boolean;
  /** Takes the option, by keyboard or pointer. An option that is already proposed is confirmed. */
  readonly take: (byKey: boolean) => void;
  /** Told what its attack is worth. */
  readonly heard: (option: string, worth: number) => void;
}

function OptionRow(props: RowProps): ReactElement {
  const { session, table, option, digit, square, usual, chosen, cautions, pointed, take, hint, heard, rank } = props;
  const { label, preview, forecast } = option;
  const pieces = piecesNamed(table, option);
  const row = useInSight(chosen && forecast !== undefined, rank);
  const look = `option${chosen ? ' chosen' : ''}${pointed ? ' pointed' : ''}`;
  return (
    <li ref={row} className={look} onMouseEnter={() => hint(pieces)} onMouseLeave={() => hint([])}>
      <button
        type="button"
        className="take"
        data-option={option.id}
        aria-pressed={chosen}
        onFocus={() => hint(pieces)}
        onBlur={() => hint([])}
        onClick={({ detail }) => take(detail === 0)}
      >
        <kbd>{digit}</kbd>
        <span>{labelIn(table, label)}</span>
        {square !== '' && <small className="square">{STRINGS.atSquare(square)}</small>}
        {usual && <em>{STRINGS.usualTag}</em>}
      </button>
      {preview !== undefined && forecast === undefined && (
        <PreviewLines system={session.system} table={table} preview={preview} />
      )}
      <Cautions system={session.system} cautions={cautions} />
      {forecast !== undefined && <OddsRow {...{ session, table, chosen, heard }} option={{ ...option, forecast }} />}
    </li>
  );
}

interface NotNowProps {
  readonly system: GameSystem;
  readonly table: Table;
  readonly unavailable: readonly Unavailable[];
  /** How many are shown from the start. */
  readonly few?: number;
}

/** Options that a player might look for but may not choose, with the reasons. */
export function NotNow({ system, table, unavailable, few = 5 }: NotNowProps): ReactElement | null {
  if (unavailable.length === 0) return null;
  return (
    <details className="not-now" open={unavailable.length <= few}>
      <summary>{STRINGS.notNow(unavailable.length)}</summary>
      <ul>
        {unavailable.map(({ id, label, reason, rule }) => (
          <li key={id}>
            {reason.startsWith(labelIn(table, label)) ? null : <b>{labelIn(table, label)}: </b>}
            <Words system={system} text={reason} /> <RuleLink rule={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
