import type { Side } from '@bridgehead/kernel';
import {
  inWords,
  living,
  modelsOf,
  nameOf,
  passengersOf,
  type Squad,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** Squads shown together: a formation, the squads without one, or a tray of squads that are not on the table. */
export interface SquadTray {
  readonly id: string;
  /** Empty if the squads belong to no formation. */
  readonly name: string;
  readonly kind: 'formation' | 'aboard' | 'off' | 'gone';
  readonly squads: readonly Squad[];
}

/** A side's squads: those on the table by formation, then trays for squads that are aboard something, off the table or destroyed. */
export function groupsOf(table: Table, side: Side): readonly SquadTray[] {
  const groups = new Map<string, { -readonly [K in keyof SquadTray]: SquadTray[K] }>();
  for (const squad of squadsOf(table, side)) {
    const { id, name, kind } = groupFor(table, squad);
    const group = groups.get(id) ?? { id, name, kind, squads: [] };
    groups.set(id, { ...group, squads: [...group.squads, squad] });
  }
  return [...groups.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly SquadTray['kind'][] = ['formation', 'aboard', 'off', 'gone'];

function groupFor(table: Table, squad: Squad): Omit<SquadTray, 'squads'> {
  const alive = living(table, squad.id);
  const [first] = alive;
  if (first === undefined) return { id: 'gone', name: STRINGS.destroyedTray, kind: 'gone' };
  const { place } = alive.find((model) => model.place.kind === 'on') ?? first;
  // A squad in a building is on the table.
  if (place.kind === 'in' && table.models.has(place.id))
    return { id: 'aboard', name: STRINGS.aboardTray, kind: 'aboard' };
  if (place.kind === 'off') return { id: `off-${place.why}`, name: STRINGS.offTray(inWords(place.why)), kind: 'off' };
  const { formation } = squad;
  return {
    id: `formation-${formation ?? ''}`,
    name: formation === undefined ? '' : nameOf(table, formation),
    kind: 'formation',
  };
}

/** Where a squad is and what it carries, in words; empty for a squad that just stands there. */
export function stateOf(table: Table, squad: Squad): string {
  const [first] = living(table, squad.id);
  if (first === undefined) return '';
  const riders = modelsOf(table, squad.id).flatMap(({ id }) => passengersOf(table, id));
  const carried = [...new Set(riders.map((model) => nameOf(table, model.squad)))];
  const { place } = first;
  const where =
    place.kind === 'in'
      ? (table.models.has(place.id) ? STRINGS.aboard : STRINGS.inside)(nameOf(table, place.id))
      : place.kind === 'off'
        ? STRINGS.off(inWords(place.why))
        : '';
  const carries = carried.length === 0 ? '' : STRINGS.carries(carried.join(', '));
  return [where, carries].filter((part) => part !== '').join(', ');
}

/** The squad's own marks and those on its models together. */
export function marksOfSquad(table: Table, squad: Squad): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>(Object.entries(squad.marks));
  for (const model of living(table, squad.id))
    for (const [mark, n] of Object.entries(model.marks)) sums.set(mark, (sums.get(mark) ?? 0) + n);
  return [...sums].filter(([, n]) => n > 0);
}

/** The formation that must be finished first: all squads that can be chosen belong to it, while others of the side are barred. */
export function openFormation(table: Table, legal: readonly string[], barred: readonly string[]): string | null {
  const formations = new Set(legal.map((id) => table.squads.get(id)?.formation));
  const [only] = formations;
  if (formations.size !== 1 || only === undefined) return null;
  const waits = barred.some((id) => (table.squads.get(id)?.formation ?? only) !== only);
  return waits ? only : null;
}
