import { type MoveAnswer, type Option, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  living,
  modelOf,
  type Movement,
  type MoveResult,
  nameOf,
  type Placing,
  squadOf,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import {
  besidePiece,
  type Gates,
  movedToGates,
  type PlacesBefore,
  travellersTo,
  waysToGates,
} from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { incoherence } from '../movement/coherency.js';
import { groundFor } from '../terrain/ground.js';
import { friendlyPortals, isSuited } from './portals.js';

const RULE = 'PF-PORTAL-02';

/** PF-PORTAL-02: the Portals of a side that stand on the table; those of one Helix are linked. */
export function gatesOf(table: Table, side: Side): Gates {
  const helix = (portal: string) => helixOf(table, modelOf(table, portal).squad);
  return {
    all: friendlyPortals(table, side),
    areLinked: (one, other) => one !== other && helix(one) === helix(other),
    admits: (portal, model) => isSuited(table, portal, model),
  };
}

/** How a squadron stood before it moved: where, and whether in coherency. */
export interface BeforeMoving {
  readonly places: PlacesBefore;
  readonly together: boolean;
}

export function beforeMoving(table: Table, squad: string): BeforeMoving {
  const places = new Map(living(table, squad).map(({ id, place }) => [id, place]));
  return { places, together: incoherence(table, squad) === null };
}

/** The models of a squadron that have moved into contact with a linked Portal that is for them. */
export function atPortals(table: Table, squad: string, { places }: BeforeMoving): readonly string[] {
  return movedToGates(table, gatesOf(table, squadOf(table, squad).side), squad, places);
}

/** Whether there is anywhere to go for models that have come to a Portal. */
export function mayTravel(table: Table, side: Side, models: readonly string[]): boolean {
  return friendlyPortals(table, side).some((exit) => whyNotTo(table, side, models, exit) === null);
}

/** Why models cannot travel to a Portal; null if they can. */
export function whyNotTo(table: Table, side: Side, models: readonly string[], exit: string): Refusal | null {
  const going = travellersTo(table, gatesOf(table, side), models, exit);
  const name = nameOf(table, exit);
  if (going.length === 0) return refuse(RULE, `${name} is not linked to the Portal that they touch.`);
  if (besidePiece(table, emerging(table, going, exit), exit) !== null) return null;
  return refuse(RULE, `There is no room for ${going.length} in contact with ${name}.`);
}

/** PF-PORTAL-02: in contact with the far Portal, in no terrain that is Impassable to them. */
export function emerging(table: Table, models: readonly string[], exit: string): Placing {
  return {
    pieces: models,
    all: { rule: RULE },
    near: [{ to: exit, distance: table.surface.contact, rule: RULE }],
    ...groundFor(table, models),
    unit: '"',
    rule: RULE,
  };
}

/** Whether a move ends with models at a Portal through which they can travel. */
export function travelsOn(table: Table, squad: string, { moves }: MoveResult): boolean {
  const before = beforeMoving(table, squad);
  const { side } = squadOf(table, squad);
  const ends = moves.map(({ model, to }) => ({ model, to }));
  return supposing(table, ends, (after) => mayTravel(after, side, atPortals(after, squad, before)));
}

/** PF-PORTAL-02: moves into contact with linked Portals, for as many models as can get there. */
export function* waysToPortals(table: Table, movement: Movement, squad: string): Iterable<Option<MoveAnswer>> {
  for (const { gate, answer } of waysToGates(table, gatesOf(table, squadOf(table, squad).side), movement))
    yield { id: `portal-${gate}`, label: `To ${nameOf(table, gate)}`, answer, pieces: [gate] };
}
