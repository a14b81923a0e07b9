import type { Lit } from '@bridgehead/battlefield';
import type { Unavailable } from '@bridgehead/kernel';
import { type GameSystem, inWords, living, nameOf, type Squad, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { marksOfSquad, stateInWords } from '../inspect/order-of-battle.js';
import { RuleLink } from '../inspect/rule-link.js';
import { STRINGS } from '../strings/strings.js';

/** A model that can be chosen by itself, or could be at another time. */
export interface LitModel {
  readonly id: string;
  readonly lit: Lit;
}

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly squad: Squad;
  readonly lit: Lit | undefined;
  readonly selected: boolean;
  readonly pick: (piece: string) => void;
  readonly hint: ((pieces: readonly string[]) => void) | undefined;
  /** Its models that are lit themselves: each has a row of its own. */
  readonly models: readonly LitModel[];
  /** Why it cannot be chosen now. */
  readonly why: Unavailable | undefined;
  /** Whether Tab stops here although it cannot be chosen. */
  readonly stops: boolean;
}

/** A squad in the order of battle: its name, strength, position and marks; and, once chosen, why it must wait. */
export function SquadRow(props: Props): ReactElement {
  const { system, table, squad, lit, selected, pick, why, stops } = props;
  const alive = living(table, squad.id).length;
  const marks = marksOfSquad(table, squad);
  const state = stateInWords(system, table, squad);
  const name = [
    squad.name,
    STRINGS.strength(alive, squad.models.length),
    state,
    ...marks.map(([mark, n]) => `${inWords(mark)} ${n}`),
    lit === 'legal' ? STRINGS.canBeChosen : '',
    why?.reason ?? '',
  ];
  const look = ['squad-row', lit ?? '', selected ? 'selected' : '', alive === 0 ? 'gone' : ''];
  // The tray already says so.
  const inTray = living(table, squad.id)[0]?.place.kind === 'off';
  const tabbed = stops || lit === 'legal' || lit === 'target';
  return (
    <>
      <button
        type="button"
        className={look.join(' ')}
        data-squad={squad.id}
        aria-label={name.filter((part) => part !== '').join(', ')}
        aria-current={selected}
        title={why?.reason}
        tabIndex={tabbed ? 0 : -1}
        onClick={() => pick(squad.id)}
      >
        <span className="name">
          {lit === 'legal' && <i className="ready" aria-hidden="true" />}
          {squad.name}
        </span>
        <Pips alive={alive} all={squad.models.length} />
        {state !== '' && !inTray && <small>{state}</small>}
        <MarkTags {...{ system, marks }} />
      </button>
      {selected && why !== undefined && (
        <p className="why">
          {why.reason} <RuleLink rule={why.rule} />
        </p>
      )}
      <ModelRows {...props} />
    </>
  );
}

function ModelRows({ table, models, pick, hint }: Props): ReactElement | null {
  if (models.length === 0) return null;
  return (
    <ul className="under">
      {models.map(({ id, lit }) => (
        <li key={id} onMouseEnter={() => hint?.([id])} onMouseLeave={() => hint?.([])}>
          <button
            type="button"
            className={`squad-row ${lit}`}
            data-model={id}
            aria-label={lit === 'barred' ? nameOf(table, id) : `${nameOf(table, id)}, ${STRINGS.canBeChosen}`}
            tabIndex={lit === 'barred' ? -1 : 0}
            onFocus={() => hint?.([id])}
            onBlur={() => hint?.([])}
            onClick={() => pick(id)}
          >
            <span className="name">
              {lit !== 'barred' && <i className="ready" aria-hidden="true" />}
              {nameOf(table, id)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Marks as tags, each with its meaning. */
export function MarkTags({
  system,
  marks,
}: {
  system: GameSystem;
  marks: ReturnType<typeof marksOfSquad>;
}): ReactElement | null {
  if (marks.length === 0) return null;
  return (
    <span className="marks">
      {marks.map(([mark, n]) => (
        <i key={mark} title={system.vocabulary.marks.find(({ id }) => id === mark)?.meaning}>
          {inWords(mark)}
          {n > 1 ? ` ${n}` : ''}
        </i>
      ))}
    </span>
  );
}

/** One pip for each model up to a number that can be counted at a glance, then a number. */
function Pips({ alive, all }: { alive: number; all: number }): ReactElement {
  const text = alive === 0 ? STRINGS.destroyed : `${alive}/${all}`;
  return (
    <span className="pips" aria-hidden="true">
      {all <= 6 && alive > 0 ? '●'.repeat(alive) + '○'.repeat(all - alive) : text}
    </span>
  );
}
