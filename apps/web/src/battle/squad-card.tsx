import type { Json, JsonRecord } from '@bridgehead/kernel';
import {
  type GameSystem,
  inWords,
  living,
  nameOf,
  type Profile,
  type Squad,
  type Table,
  type TraitRef,
} from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings.js';
import { RuleLink } from './rule-link.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly squad: string | null;
}

/** What a squad is: its models, figures, weapons and traits, as the book prints them. */
export function SquadCard({ system, table, squad: id }: Props): ReactElement {
  const squad = id === null ? undefined : table.squads.get(id);
  if (squad === undefined) return <p className="hint">{STRINGS.noSquad}</p>;
  const profiles = profilesOf(table, squad);
  return (
    <article className="card">
      <h3>{squad.name}</h3>
      <p className="hint">
        {nameOf(table, squad.side)} · {STRINGS.strength(living(table, squad.id).length, squad.models.length)}
        {squad.formation === undefined ? '' : ` · ${nameOf(table, squad.formation)}`}
      </p>
      <Traits system={system} traits={squad.traits} />
      {profiles.map((profile) => (
        <ProfileCard key={profile.id} system={system} profile={profile} />
      ))}
    </article>
  );
}

function profilesOf(table: Table, squad: Squad): readonly Profile[] {
  const ids = new Set(squad.models.map((model) => table.models.get(model)?.profile ?? ''));
  return [...ids].flatMap((id) => table.profiles.get(id) ?? []);
}

function ProfileCard({ system, profile }: { system: GameSystem; profile: Profile }): ReactElement {
  return (
    <section>
      <h4>{profile.name}</h4>
      <Figures system={system} figures={profile.figures} />
      <Traits system={system} traits={profile.traits} />
      {profile.weapons.map((weapon) => (
        <div key={weapon.id} className="weapon">
          <h5>{weapon.name}</h5>
          <Figures system={system} figures={weapon.figures} />
          <Traits system={system} traits={weapon.traits} />
        </div>
      ))}
    </section>
  );
}

function Figures({ system, figures }: { system: GameSystem; figures: JsonRecord }): ReactElement | null {
  const shown = Object.entries(figures).filter(([, value]) => value !== null && value !== '' && !isEmpty(value));
  if (shown.length === 0) return null;
  return (
    <dl className="figures">
      {shown.map(([key, value]) => {
        const word = system.vocabulary.profile.find(({ id }) => id === key);
        return (
          <div key={key} title={word?.meaning}>
            <dt>{word?.name ?? inWords(key)}</dt>
            <dd>{written(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function isEmpty(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function written(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map((one: Json) => written(one)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${inWords(key)} ${written(one)}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? STRINGS.yes : STRINGS.no) : String(value);
}

function Traits({ system, traits }: { system: GameSystem; traits: readonly TraitRef[] }): ReactElement | null {
  if (traits.length === 0) return null;
  return (
    <ul className="traits">
      {traits.map(({ trait, values }) => {
        const rule = ruleFor(system, trait);
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
