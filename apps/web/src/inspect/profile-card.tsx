import '../styles/profile.css';
import type { GameSystem, Profile } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { useBook } from './book.js';
import { figuresIn } from './figures.js';
import { plainly, termNamed } from './glossary.js';
import { TraitList } from './traits.js';
import { WeaponTable } from './weapon-table.js';
import { Explained } from './words.js';

/** The figures, weapons and traits of a profile, each explained. */
export function ProfileCard({ system, profile }: { system: GameSystem; profile: Profile }): ReactElement {
  const book = useBook(system);
  return (
    <section aria-label={profile.name}>
      <h4>{profile.name}</h4>
      <dl className="figures">
        {figuresIn(system.vocabulary.profile, profile.figures).map(({ id, name, word, value }) => (
          <div key={id}>
            <dt>
              {word === undefined ? (
                name
              ) : (
                <Explained term={{ name, meaning: plainly(word), rule: termNamed(book, name)?.rule ?? null }}>
                  {name}
                </Explained>
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WeaponTable system={system} weapons={profile.weapons} />
      <TraitList system={system} traits={profile.traits} />
    </section>
  );
}
