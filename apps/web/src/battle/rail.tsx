import type { Lit } from '@bridgehead/battlefield';
import {
  type GameSystem,
  inWords,
  living,
  modelsOf,
  nameOf,
  passengersOf,
  type Squad,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { SideBadge } from '../parts/side-badge.js';
import { STRINGS } from '../strings.js';
import { countersOf } from './counters.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly selected: string | null;
  readonly pick: (squad: string) => void;
}

/** Every squad of both sides: strength, state, who carries whom. */
export function Rail({ system, table, lit, selected, pick }: Props): ReactElement {
  return (
    <nav className="rail" aria-label={STRINGS.orderOfBattle}>
      {system.sides.map((side, rank) => (
        <section key={side} aria-label={nameOf(table, side)}>
          <h3>
            <SideBadge rank={rank} />
            {nameOf(table, side)}
          </h3>
          <dl className="counters" aria-label={STRINGS.counters}>
            {countersOf(system, table, side).map(({ id, name, meaning, value }) => (
              <div key={id} title={meaning}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ul>
            {squadsOf(table, side).map((squad) => (
              <SquadRow
                key={squad.id}
                {...{ table, squad, pick }}
                lit={lit.get(squad.id)}
                selected={selected === squad.id}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface RowProps {
  readonly table: Table;
  readonly squad: Squad;
  readonly lit: Lit | undefined;
  readonly selected: boolean;
  readonly pick: (squad: string) => void;
}

function SquadRow({ table, squad, lit, selected, pick }: RowProps): ReactElement {
  const alive = living(table, squad.id).length;
  const marks = marksOf(table, squad);
  const state = stateOf(table, squad);
  const name = [
    squad.name,
    STRINGS.strength(alive, squad.models.length),
    state,
    ...marks.map(([mark, n]) => `${inWords(mark)} ${n}`),
  ];
  const look = ['squad-row', lit ?? '', selected ? 'selected' : '', alive === 0 ? 'gone' : ''];
  return (
    <li>
      <button
        type="button"
        className={look.join(' ')}
        data-squad={squad.id}
        aria-label={name.filter((part) => part !== '').join(', ')}
        aria-current={selected}
        tabIndex={lit === undefined || lit === 'barred' ? -1 : 0}
        onClick={() => pick(squad.id)}
      >
        <span className="name">{squad.name}</span>
        <Pips alive={alive} all={squad.models.length} />
        {state !== '' && <small>{state}</small>}
        {marks.length > 0 && (
          <span className="marks">
            {marks.map(([mark, n]) => (
              <i key={mark}>
                {inWords(mark)}
                {n > 1 ? ` ${n}` : ''}
              </i>
            ))}
          </span>
        )}
      </button>
    </li>
  );
}

/** A pip for each model while they can be told apart, a number after that. */
function Pips({ alive, all }: { alive: number; all: number }): ReactElement {
  const text = alive === 0 ? STRINGS.destroyed : `${alive}/${all}`;
  return (
    <span className="pips" aria-hidden="true">
      {all <= 8 && alive > 0 ? '●'.repeat(alive) + '○'.repeat(all - alive) : text}
    </span>
  );
}

/** The squad's own marks and those on its models together. */
function marksOf(table: Table, squad: Squad): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>(Object.entries(squad.marks));
  for (const model of living(table, squad.id))
    for (const [mark, n] of Object.entries(model.marks)) sums.set(mark, (sums.get(mark) ?? 0) + n);
  return [...sums].filter(([, n]) => n > 0);
}

function stateOf(table: Table, squad: Squad): string {
  const [first] = living(table, squad.id);
  if (first === undefined) return '';
  const riders = modelsOf(table, squad.id).flatMap(({ id }) => passengersOf(table, id));
  const carried = [...new Set(riders.map((model) => nameOf(table, model.squad)))];
  if (first.place.kind === 'in') return STRINGS.aboard(nameOf(table, first.place.id));
  if (first.place.kind === 'off') return STRINGS.off(inWords(first.place.why));
  return carried.length === 0 ? '' : STRINGS.carries(carried.join(', '));
}
