import type { Side } from '@bridgehead/kernel';
import {
  type GameSystem,
  inWords,
  living,
  type Model,
  nameOf,
  type Place,
  type Squad,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** A squad, and the squads that ride in its models, to any depth. */
export interface SquadNode {
  readonly squad: Squad;
  readonly aboard: readonly SquadNode[];
}

/** Squads shown together: a formation, the squads without one, or a tray of squads that are not on the table. */
export interface SquadTray {
  readonly id: string;
  /** Empty if the squads belong to no formation. */
  readonly name: string;
  readonly kind: 'formation' | 'aboard' | 'off' | 'gone';
  /** The formation that they belong to, if that is why they are shown together. */
  readonly formation?: string;
  readonly squads: readonly SquadNode[];
}

/**
 * A side's squads, passengers under their carriers: those on the table by formation, then trays for squads that are
 * aboard something of another side, off the table or destroyed.
 */
export function groupsOf(table: Table, side: Side): readonly SquadTray[] {
  const groups = new Map<string, { -readonly [K in keyof SquadTray]: SquadTray[K] }>();
  const carriers = carryingSquads(table);
  for (const squad of squadsOf(table, side)) {
    if (isUnderAnother(table, carriers, squad)) continue;
    const tray = groupFor(table, squad);
    const group = groups.get(tray.id) ?? { ...tray, squads: [] };
    groups.set(tray.id, { ...group, squads: [...group.squads, nodeOf(table, carriers, squad)] });
  }
  return [...groups.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly SquadTray['kind'][] = ['formation', 'aboard', 'off', 'gone'];

/** The squads that ride in the models of a squad, each with those that ride in its own. */
export function squadsAboard(table: Table, squad: Squad): readonly SquadNode[] {
  return nodeOf(table, carryingSquads(table), squad).aboard;
}

/** By squad: the other squad in whose models it rides. */
function carryingSquads(table: Table): ReadonlyMap<string, string> {
  const carriers = new Map<string, string>();
  for (const { id } of table.squads.values()) {
    const place = outermostOf(table, id)?.place;
    const carrier = place?.kind === 'in' ? table.models.get(place.id)?.squad : undefined;
    if (carrier !== undefined && carrier !== id) carriers.set(id, carrier);
  }
  return carriers;
}

/** A surviving model of a squad that rides in no other model of the squad, on the table if there is one; undefined if all are lost. */
function outermostOf(table: Table, squad: string): Model | undefined {
  const alive = living(table, squad);
  const ridesInOwn = ({ place }: Model) => place.kind === 'in' && table.models.get(place.id)?.squad === squad;
  return alive.find(({ place }) => place.kind === 'on') ?? alive.find((model) => !ridesInOwn(model)) ?? alive[0];
}

function nodeOf(table: Table, carriers: ReadonlyMap<string, string>, squad: Squad): SquadNode {
  const aboard = squadsOf(table, squad.side).filter(
    (one) => carriers.get(one.id) === squad.id && isUnderAnother(table, carriers, one),
  );
  return { squad, aboard: aboard.map((one) => nodeOf(table, carriers, one)) };
}

/** Whether a squad is listed under its carrier: not if that belongs to another side, nor if two squads ride in each other. */
function isUnderAnother(table: Table, carriers: ReadonlyMap<string, string>, { id, side }: Squad): boolean {
  const passed = new Set([id]);
  for (let at = carriers.get(id); at !== undefined; at = carriers.get(at)) {
    if (passed.has(at) || table.squads.get(at)?.side !== side) return false;
    passed.add(at);
  }
  return passed.size > 1;
}

function groupFor(table: Table, squad: Squad): Omit<SquadTray, 'squads'> {
  const place = outermostOf(table, squad.id)?.place;
  if (place === undefined) return { id: 'gone', name: STRINGS.destroyedTray, kind: 'gone' };
  // A squad in a building is on the table.
  if (place.kind === 'in' && table.models.has(place.id))
    return { id: 'aboard', name: STRINGS.aboardTray, kind: 'aboard' };
  if (place.kind === 'off') return { id: `off-${place.why}`, name: STRINGS.offTray(inWords(place.why)), kind: 'off' };
  const { formation } = squad;
  return {
    id: `formation-${formation ?? ''}`,
    name: formation === undefined ? '' : nameOf(table, formation),
    kind: 'formation',
    ...(formation === undefined ? {} : { formation }),
  };
}

/** How many of several models are left; a squad of one needs no count. */
export function strengthShown(table: Table, { id, models }: Squad): readonly string[] {
  return models.length === 1 ? [] : [STRINGS.strength(living(table, id).length, models.length)];
}

/** Where a squad is and what it carries, with what its book adds to that. */
export function stateInWords({ inspect }: GameSystem, table: Table, squad: Squad): string {
  return [stateOf(table, squad), ...(inspect?.notes?.(table, squad.id) ?? [])].filter((part) => part !== '').join(', ');
}

/** Where a squad is and what it carries, in words; empty for a squad that just stands there. */
export function stateOf(table: Table, squad: Squad): string {
  const place = outermostOf(table, squad.id)?.place;
  if (place === undefined) return '';
  const carried = squadsAboard(table, squad).map((node) => node.squad.name);
  const where =
    place.kind === 'in' ? whereIn(table, place) : place.kind === 'off' ? STRINGS.off(inWords(place.why)) : '';
  const carries = carried.length === 0 ? '' : STRINGS.carries(carried.join(', '));
  return [where, someAboard(table, squad, place), carries].filter((part) => part !== '').join(', ');
}

function whereIn(table: Table, { id, part }: Extract<Place, { kind: 'in' }>): string {
  if (table.models.has(id)) return STRINGS.aboard(nameOf(table, id));
  return part === undefined ? STRINGS.inside(nameOf(table, id)) : STRINGS.inPart(nameOf(table, id), inWords(part));
}

/** How many of a squad ride in something, if the others do not ride with them. */
function someAboard(table: Table, squad: Squad, others: Place): string {
  const riding = living(table, squad.id).filter(({ place }) => place.kind === 'in' && table.models.has(place.id));
  const isApart = others.kind !== 'in' || riding.some(({ place }) => place.kind === 'in' && place.id !== others.id);
  return riding.length === 0 || !isApart ? '' : STRINGS.someAboard(riding.length);
}

/** The squad's own marks and those on its models together. */
export function marksOfSquad(table: Table, squad: Squad): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>(Object.entries(squad.marks));
  for (const model of living(table, squad.id))
    for (const [mark, n] of Object.entries(model.marks)) sums.set(mark, (sums.get(mark) ?? 0) + n);
  return [...sums].filter(([, n]) => n > 0);
}

/** The marks on a formation. */
export function marksOfFormation(table: Table, formation: string): readonly (readonly [string, number])[] {
  return Object.entries(table.formations.get(formation)?.marks ?? {}).filter(([, n]) => n > 0);
}

/** The formation that must be finished first: all squads that can be chosen belong to it, while others of the side are barred. */
export function openFormation(table: Table, legal: readonly string[], barred: readonly string[]): string | null {
  const formations = new Set(legal.map((id) => table.squads.get(id)?.formation));
  const [only] = formations;
  if (formations.size !== 1 || only === undefined) return null;
  const waits = barred.some((id) => (table.squads.get(id)?.formation ?? only) !== only);
  return waits ? only : null;
}
