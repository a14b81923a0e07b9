import type { Lit } from '@bridgehead/battlefield';
import type { Unavailable } from '@bridgehead/kernel';
import { type GameSystem, inWords, living, type Squad, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { marksOfSquad, stateOf } from '../inspect/order-of-battle.js';
import { RuleLink } from '../inspect/rule-link.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly squad: Squad;
  readonly lit: Lit | undefined;
  readonly selected: boolean;
  readonly pick: (squad: string) => void;
  /** Why it cannot be chosen now. */
  readonly why: Unavailable | undefined;
  /** Whether Tab stops here although it cannot be chosen. */
  readonly stops: boolean;
}

/** A squad in the order of battle: its name, strength, position and marks; and, once chosen, why it must wait. */
export function SquadRow({ system, table, squad, lit, selected, pick, why, stops }: Props): ReactElement {
  const alive = living(table, squad.id).length;
  const marks = marksOfSquad(table, squad);
  const state = stateOf(table, squad);
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
    <li>
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
    </li>
  );
}

function MarkTags({
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
