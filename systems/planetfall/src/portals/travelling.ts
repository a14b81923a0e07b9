import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { living, modelOf, nameOf, onTable, type Place, type Placing, squadOf, type Table } from '@bridgehead/tabletop';
import { incoherence } from '../movement/coherency.js';
import { BRIDGES, impassableTo } from '../movement/impassable.js';
import { besidePortal } from './beside-portal.js';
import { areLinked, friendlyPortals, isAtPortal, isSuited } from './portals.js';

const RULE = 'PF-PORTAL-02';

/** How a squadron stood before it moved: where, and whether in coherency. */
export interface Before {
  readonly places: ReadonlyMap<string, Place>;
  readonly together: boolean;
}

export function standingOf(table: Table, squad: string): Before {
  const places = new Map(living(table, squad).map(({ id, place }) => [id, place]));
  return { places, together: incoherence(table, squad) === null };
}

/** PF-PORTAL-02: the models that have moved into contact with a linked Portal that is for them. Who came from off the table has not. */
export function atPortals(table: Table, squad: string, { places }: Before): readonly string[] {
  const portals = friendlyPortals(table, squadOf(table, squad).side);
  if (portals.length < 2) return [];
  return onTable(table, squad).flatMap(({ id, place }) => {
    const was = places.get(id) ?? place;
    const moved = was.kind === 'in' || (was.kind === 'on' && place.kind === 'on' && !isSamePoint(was, place));
    return moved && portals.some((portal) => mayGo(table, id, portal)) ? [id] : [];
  });
}

function isSamePoint(one: { x: number; y: number }, other: { x: number; y: number }): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Of those, who would come out of a Portal: all that touch another to which it is linked. */
export function travellersTo(table: Table, models: readonly string[], exit: string): readonly string[] {
  return models.filter((model) => mayGo(table, model, exit));
}

function mayGo(table: Table, model: string, exit: string): boolean {
  return friendlyPortals(table, modelOf(table, model).side).some(
    (portal) =>
      areLinked(table, portal, exit) &&
      isAtPortal(table, model, portal) &&
      isSuited(table, portal, model) &&
      isSuited(table, exit, model),
  );
}

/** Whether there is anywhere to go for them. */
export function mayTravel(table: Table, side: Side, models: readonly string[]): boolean {
  return friendlyPortals(table, side).some((exit) => whyNotTo(table, models, exit) === null);
}

/** Why models cannot travel to a Portal; null if they can. */
export function whyNotTo(table: Table, models: readonly string[], exit: string): Refusal | null {
  const going = travellersTo(table, models, exit);
  const name = nameOf(table, exit);
  if (going.length === 0) return refuse(RULE, `${name} is not linked to the Portal that they touch.`);
  if (besidePortal(table, emerging(table, going, exit), exit) !== null) return null;
  return refuse(RULE, `There is no room for ${going.length} in contact with ${name}.`);
}

/** PF-PORTAL-02: in contact with the far Portal, in no terrain that is Impassable to them. */
export function emerging(table: Table, models: readonly string[], exit: string): Placing {
  return {
    pieces: models,
    all: { rule: RULE },
    near: [{ to: exit, distance: table.surface.contact, rule: RULE }],
    banned: impassableTo(table, models),
    bridges: BRIDGES,
    judgedBy: 'touch',
    unit: '"',
    rule: RULE,
  };
}
