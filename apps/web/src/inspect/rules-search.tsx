import '../styles/search.css';
import type { RuleSummary } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import { type KeyboardEvent, type ReactElement, useMemo, useRef } from 'react';
import { STRINGS } from '../strings/strings.js';
import { useRules } from './book.js';
import { besides, rankRules } from './rank-rules.js';
import { Words } from './words.js';

interface Props {
  readonly system: GameSystem;
  readonly sought: string;
  readonly seek: (text: string) => void;
}

const MOST_RULES_LISTED = 40;

/** Searches our summaries of the rules by id, title or words; a rule named by its id is opened. */
export function RulesSearch({ system, sought, seek }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { book, failed, load } = useRules(system);
  const { rules } = book;
  const exact = rules.find(({ id }) => id.toLowerCase() === sought.trim().toLowerCase());
  const found = useMemo(() => rankRules(rules, sought, system.plainWords), [rules, sought]);
  return (
    <div className="rules-search" onKeyDown={(event) => walk(event, input.current)}>
      <input
        ref={input}
        type="search"
        aria-label={STRINGS.searchRules}
        placeholder={STRINGS.searchRules}
        value={sought}
        onChange={({ target }) => seek(target.value)}
      />
      {rules.length === 0 ? (
        <NotYet failed={failed} load={load} />
      ) : (
        <p className="hint" role="status">
          {exact === undefined ? (found.length === 0 ? STRINGS.noMatch : STRINGS.rulesFound(found.length)) : ''}
        </p>
      )}
      {exact === undefined ? (
        <Found system={book} found={found.slice(0, MOST_RULES_LISTED)} seek={seek} />
      ) : (
        <OneRule system={book} rule={exact} seek={seek} />
      )}
    </div>
  );
}

/** The sentences about the rules come after the rest of the book. */
function NotYet({ failed, load }: { failed: boolean; load: () => void }): ReactElement {
  return failed ? (
    <p role="alert">
      {STRINGS.rulesNotLoaded}{' '}
      <button type="button" onClick={load}>
        {STRINGS.tryAgain}
      </button>
    </p>
  ) : (
    <p className="hint">{STRINGS.loading}</p>
  );
}

interface FoundProps {
  readonly system: GameSystem;
  readonly found: readonly RuleSummary[];
  readonly seek: (text: string) => void;
}

function Found({ system, found, seek }: FoundProps): ReactElement {
  return (
    <dl>
      {found.map(({ id, title, summary }) => (
        <div key={id}>
          <dt>
            <button type="button" className="found" onClick={() => seek(id)}>
              {title} <small>{id}</small>
            </button>
          </dt>
          <dd>
            <Words system={system} text={summary} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A rule, with links to the others of its chapter. */
function OneRule({
  system,
  rule: { id, title, summary },
  seek,
}: Omit<FoundProps, 'found'> & { rule: RuleSummary }): ReactElement {
  return (
    <>
      <dl>
        <div className="opened">
          <dt>
            {title} <small>{id}</small>
          </dt>
          <dd>
            <Words system={system} text={summary} />
          </dd>
        </div>
      </dl>
      <button type="button" onClick={() => seek('')}>
        {STRINGS.allRules}
      </button>
      <h4>{STRINGS.sameChapter}</h4>
      <ul className="chapter">
        {besides(system.rules, id).map((rule) => (
          <li key={rule.id}>
            <button type="button" className="found" onClick={() => seek(rule.id)}>
              {rule.title} <small>{rule.id}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Arrow keys move from the search box through the results and back; Escape returns to the box. */
function walk(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement | null): void {
  if (event.key === 'Escape') return input?.focus();
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const stops = [input, ...event.currentTarget.querySelectorAll<HTMLElement>('.found')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  stops[at + by]?.focus();
}
