import type { Lit } from '@bridgehead/battlefield';
import type { Unavailable } from '@bridgehead/kernel';
import { type GameSystem, nameOf, type Table } from '@bridgehead/tabletop';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { countersOf } from '../inspect/counters.js';
import {
  groupsOf,
  marksOfFormation,
  openFormation,
  type SquadNode,
  type SquadTray,
} from '../inspect/order-of-battle.js';
import { SideBadge } from '../page/side-badge.js';
import { useIsRoomy } from '../page/use-room.js';
import { STRINGS } from '../strings/strings.js';
import { type LitModel, MarkTags, SquadRow } from './squad-row.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly selected: string | null;
  readonly pick: (squad: string) => void;
  /** Pieces that the player points at elsewhere; and how to point at them from here. */
  readonly pointed?: readonly (string | null)[];
  readonly hint?: (pieces: readonly string[]) => void;
  /** Squads that cannot be chosen now, and why. */
  readonly barred?: readonly Unavailable[];
}

/** Every squad of both sides: beside the table if there is room, otherwise in a drawer. */
export function Rail(props: Props): ReactElement {
  const roomy = useIsRoomy();
  return roomy ? <Squads {...props} /> : <Drawer {...props} />;
}

function Drawer(props: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const ready = readyIn(props).length;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="drawer" onKeyDown={({ key }) => (key === 'Escape' && open ? close() : undefined)}>
      <button
        ref={button}
        type="button"
        className="drawer-button"
        aria-expanded={open}
        aria-label={STRINGS.drawer(ready)}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{open ? '‹' : '☰'}</span>
        <span className="drawer-name">{STRINGS.orderOfBattle}</span>
        {ready > 0 && <b>{ready}</b>}
      </button>
      {open && <Squads {...props} />}
    </div>
  );
}

function readyIn({ table, lit }: Props): readonly string[] {
  return [...table.squads.keys()].filter((id) => lit.get(id) === 'legal');
}

function Squads(props: Props): ReactElement {
  const { system, table, lit, selected, barred = [] } = props;
  const box = useRef<HTMLElement>(null);
  const ready = readyIn(props);
  const open = openFormation(
    table,
    ready,
    barred.map(({ id }) => id),
  );
  // Scrolls to the selected squad without moving the focus.
  useEffect(() => {
    box.current?.querySelector('.squad-row.selected')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <nav ref={box} className="rail" aria-label={STRINGS.orderOfBattle} onKeyDown={walk}>
      {system.sides.map((side, rank) => (
        <section key={side} aria-label={nameOf(table, side)}>
          <h3>
            <SideBadge rank={rank} />
            {nameOf(table, side)}
          </h3>
          <Counters {...{ system, table, side }} />
          {groupsOf(table, side).map((group) => (
            <SquadGroup
              key={group.id}
              {...props}
              barred={barred}
              group={group}
              first={open !== null && group.id === `formation-${open}`}
              entry={
                [...lit.values()].some((one) => one !== 'barred') ? null : (table.squads.keys().next().value ?? null)
              }
            />
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The arrow keys visit all squads; Tab stops only at those that can be chosen. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.squad-row')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at + by];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Counters({ system, table, side }: Pick<Props, 'system' | 'table'> & { side: string }): ReactElement {
  return (
    <dl className="counters" aria-label={STRINGS.counters}>
      {countersOf(system, table, side).map(({ id, name, meaning, value }) => (
        <div key={id} title={meaning}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupProps extends Omit<Props, 'barred'> {
  readonly barred: readonly Unavailable[];
  readonly group: SquadTray;
  /** Whether the formation must be finished before the others. */
  readonly first: boolean;
  /** The row where Tab stops although nothing can be chosen. */
  readonly entry: string | null;
}

function litModel(lit: ReadonlyMap<string, Lit>, pointed: readonly (string | null)[], id: string): readonly LitModel[] {
  const as = lit.get(id);
  return as === undefined ? [] : [{ id, lit: pointed.includes(id) ? 'pointed' : as }];
}

function SquadGroup(props: GroupProps): ReactElement {
  const { system, table, group, first } = props;
  const rows = <SquadRows {...props} squads={group.squads} />;
  if (group.name === '') return rows;
  // Destroyed squads are no part of the plan.
  return (
    <details className="squad-group" open={group.kind !== 'gone'}>
      <summary>
        {group.name} <span className="size">{countOf(group.squads)}</span>
        <MarkTags system={system} marks={marksOfFormation(table, group.formation ?? '')} />
        {first && <em>{STRINGS.finishFirst}</em>}
      </summary>
      {rows}
    </details>
  );
}

function countOf(squads: readonly SquadNode[]): number {
  return squads.reduce((sum, { aboard }) => sum + 1 + countOf(aboard), 0);
}

/** Passengers stand under their carriers. */
function SquadRows(props: GroupProps & { readonly squads: readonly SquadNode[] }): ReactElement {
  const { squads, system, table, lit, selected, pick, hint, pointed = [], barred, entry } = props;
  return (
    <ul>
      {squads.map(({ squad, aboard }) => (
        <li key={squad.id}>
          <SquadRow
            {...{ system, table, squad, pick, hint }}
            lit={lit.get(squad.id)}
            models={lit.has(squad.id) ? [] : squad.models.flatMap((id) => litModel(lit, pointed, id))}
            selected={selected === squad.id}
            why={barred.find(({ id }) => id === squad.id)}
            stops={squad.id === entry}
          />
          {aboard.length > 0 && (
            <div className="under">
              <SquadRows {...props} squads={aboard} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
