import type { GameSystem } from '@bridgehead/tabletop';
import { type ReactElement, useMemo } from 'react';
import { STRINGS } from '../strings.js';

interface Props {
  readonly system: GameSystem;
  readonly sought: string;
  readonly seek: (text: string) => void;
}

const MOST = 40;

/** Our summaries of the rules, by id, title or words. */
export function RulesSearch({ system, sought, seek }: Props): ReactElement {
  const found = useMemo(() => {
    const words = sought
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const exact = system.rules.filter(({ id }) => id.toLowerCase() === sought.toLowerCase());
    const all = system.rules.filter(({ id, title, summary }) => {
      const text = `${id} ${title} ${summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return (exact.length > 0 ? exact : all).slice(0, MOST);
  }, [system, sought]);
  return (
    <div className="rules-search">
      <input
        type="search"
        aria-label={STRINGS.searchRules}
        placeholder={STRINGS.searchRules}
        value={sought}
        onChange={({ target }) => seek(target.value)}
      />
      {found.length === 0 && <p className="hint">{STRINGS.noMatch}</p>}
      <dl>
        {found.map(({ id, title, summary }) => (
          <div key={id}>
            <dt>
              {title} <small>{id}</small>
            </dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
