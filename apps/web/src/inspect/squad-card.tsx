import { type GameSystem, inWords, nameOf, type Profile, type Squad, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import {
  marksOfFormation,
  marksOfSquad,
  type SquadNode,
  squadsAboard,
  stateInWords,
  strengthShown,
} from './order-of-battle.js';
import { TraitList } from './traits.js';
import { ProfileCard } from './profile-card.js';
import { Words } from './words.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly squad: string | null;
}

/** A squad's strengths, state, figures, weapons and traits, each explained. */
export function SquadCard({ system, table, squad: id }: Props): ReactElement {
  const squad = id === null ? undefined : table.squads.get(id);
  if (squad === undefined) return <p className="hint">{STRINGS.noSquad}</p>;
  const gist = system.inspect?.gist(table, squad.id) ?? '';
  const state = stateInWords(system, table, squad);
  return (
    <article className="card">
      <h3>{squad.name}</h3>
      {gist !== '' && (
        <p className="gist">
          <Words system={system} text={gist} />
        </p>
      )}
      <p className="hint">
        {[
          nameOf(table, squad.side),
          ...strengthShown(table, squad),
          ...(squad.formation === undefined ? [] : [nameOf(table, squad.formation)]),
          ...(state === '' ? [] : [state]),
        ].join(' · ')}
      </p>
      <Marks {...{ system, table, squad }} />
      <Passengers {...{ table, squad }} />
      <TraitList system={system} traits={squad.traits} />
      {profilesOf(table, squad).map((profile) => (
        <ProfileCard key={profile.id} system={system} profile={profile} />
      ))}
    </article>
  );
}

function profilesOf(table: Table, squad: Squad): readonly Profile[] {
  const ids = new Set(squad.models.map((model) => table.models.get(model)?.profile ?? ''));
  return [...ids].flatMap((id) => table.profiles.get(id) ?? []);
}

interface SquadProps {
  readonly table: Table;
  readonly squad: Squad;
}

function Marks({ system, table, squad }: SquadProps & { system: GameSystem }): ReactElement | null {
  const { formation = '' } = squad;
  const own = marksOfSquad(table, squad).map(([mark, n]) => ({ mark, n, whose: '' }));
  const common = marksOfFormation(table, formation).map(([mark, n]) => ({ mark, n, whose: nameOf(table, formation) }));
  const marks = [...own, ...common];
  if (marks.length === 0) return null;
  return (
    <section aria-label={STRINGS.marks}>
      <h4>{STRINGS.marks}</h4>
      <ul className="traits">
        {marks.map(({ mark, n, whose }) => {
          const word = system.vocabulary.marks.find(({ id }) => id === mark);
          return (
            <li key={`${whose}${mark}`}>
              {whose === '' ? '' : `${whose}: `}
              <b>
                {word?.name ?? inWords(mark)}
                {n > 1 ? ` × ${n}` : ''}
              </b>
              {word === undefined ? '' : `: ${word.meaning}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Passengers({ table, squad }: SquadProps): ReactElement | null {
  const aboard = squadsAboard(table, squad);
  if (aboard.length === 0) return null;
  return (
    <section aria-label={STRINGS.passengers}>
      <h4>{STRINGS.passengers}</h4>
      <PassengerList table={table} aboard={aboard} />
    </section>
  );
}

function PassengerList({ table, aboard }: { table: Table; aboard: readonly SquadNode[] }): ReactElement {
  return (
    <ul className="traits">
      {aboard.map(({ squad, aboard: further }) => (
        <li key={squad.id}>
          <b>{squad.name}</b>
          {strengthShown(table, squad).map((count) => `, ${count}`)}
          {further.length > 0 && <PassengerList table={table} aboard={further} />}
        </li>
      ))}
    </ul>
  );
}
