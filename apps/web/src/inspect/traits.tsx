import { type GameSystem, inWords, type TraitRef } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { useBook } from './book.js';
import { written } from './figures.js';
import { RuleLink } from './rule-link.js';

/** Special rules, each explained in our words. */
export function TraitList({
  system,
  traits,
}: {
  system: GameSystem;
  traits: readonly TraitRef[];
}): ReactElement | null {
  const book = useBook(system);
  if (traits.length === 0) return null;
  return (
    <ul className="traits">
      {traits.map(({ trait, values }) => {
        const rule = ruleFor(book, trait);
        return (
          <li key={`${trait}${JSON.stringify(values)}`}>
            <b>{rule?.title ?? inWords(trait)}</b>
            {values === undefined ? '' : ` (${Object.values(values).map(written).join(', ')})`}
            {rule !== undefined && (
              <>
                : {rule.summary} <RuleLink rule={rule.id} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A trait is explained by the rule of its name. */
function ruleFor(system: GameSystem, trait: string): GameSystem['rules'][number] | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const name = plain(trait);
  return system.rules.find(({ title }) => plain(title.replace(/\(.*\)/, '')) === name);
}
