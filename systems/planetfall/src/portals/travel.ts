import { notAChoice } from '../book/not-a-choice.js';
import { bearing, type Facing, pointToPoint } from '@bridgehead/geometry';
import {
  ask,
  type MoveAnswer,
  type Option,
  pickAsk,
  type PlaceAnswer,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
} from '@bridgehead/kernel';
import {
  footprintOfPiece,
  living,
  modelOf,
  type Movement,
  type MoveResult,
  nameOf,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  supposing,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { besidePiece, type Gates, isAtGate, movedToGates, type PlacesBefore, waysToGates } from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { destinationFrom, destinationOf } from '../movement/destination.js';
import { groundDemands } from '../terrain/ground.js';
import { friendlyPortals, isSuited } from './portals.js';

const RULE = 'PF-PORTAL-02';

/** The names under which travel by Portal is declared. */
export const TRAVEL = 'Portal travel';
export const NO_ROOM_TO_TRAVEL = 'No room at the other Portal';

/**
 * PF-PORTAL-02: every model that has moved into contact with a linked Portal is set down at another at once, and then moves no farther. A
 * squadron moves once in an activation, so it travels at most once.
 */
export function* travelByPortal(play: TablePlay, squad: string, before: BeforeMoving): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  for (const { portal, models } of groupsAtPortals(play.table, side, atPortals(play.table, squad, before)))
    yield* passThrough(play, { squad, portal, models });
}

function* passThrough(play: TablePlay, args: TravelArgs): Procedure<void> {
  const { squad, portal, models } = args;
  const { side } = squadOf(play.table, squad);
  if (!mayTravel(play.table, side, portal, models))
    return play.emit({ kind: 'declared', side, what: NO_ROOM_TO_TRAVEL, by: squad, because: RULE });
  const exit = yield* ask(side, travel, args);
  play.emit({ kind: 'declared', side, what: TRAVEL, by: squad, at: exit, because: RULE });
  play.cite('PF-MAR-27');
  const { places } = yield* ask(side, emerge, { squad, models, portal: exit });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
}

/** Models of a squadron that have come into contact with the same Portal. */
type TravelArgs = { readonly squad: string; readonly portal: string; readonly models: readonly string[] };

/** Models that have come to Portals, by the Portal that each of them goes into. */
function groupsAtPortals(table: Table, side: Side, models: readonly string[]): readonly Omit<TravelArgs, 'squad'>[] {
  const gates = gatesOf(table, side);
  const groups = new Map<string, string[]>();
  for (const model of models) {
    const leads = (gate: string) => gates.all.some((exit) => gates.areLinked(gate, exit) && gates.admits(exit, model));
    const portal = gates.all.find((gate) => isAtGate(table, model, gate) && gates.admits(gate, model) && leads(gate));
    if (portal !== undefined) groups.set(portal, [...(groups.get(portal) ?? []), model]);
  }
  return [...groups].map(([portal, group]) => ({ portal, models: group }));
}

/** PF-PORTAL-02: the Portal out of which the models come. Moving into contact was the choice, so nobody stays. */
export const travel = pickAsk<Table, TravelArgs>({
  name: 'travel',
  prompt: 'Out of which Portal do they come?',
  meaning: 'The id of a Portal.',
  rules: [RULE],
  *candidates(table, { portal, models }, side) {
    for (const id of friendlyPortals(table, side))
      if (id !== portal) yield { id, label: `Travel to ${nameOf(table, id)}`, pieces: [id, ...models] };
  },
  barred: (table, { portal, models }, id, side) => whyNotTo(table, side, portal, models, id),
  unlisted: notAChoice(RULE, 'it is no other Portal of this side.'),
  usual: shortCut,
});

/** The exit that is nearest to the squadron's destination. */
function shortCut(table: Table, { squad, portal, models }: TravelArgs, side: Side): string | null {
  const exits = friendlyPortals(table, side).filter((exit) => whyNotTo(table, side, portal, models, exit) === null);
  const goal = destinationOf(table, squad);
  if (goal === null) return exits[0] ?? null;
  const away = (piece: string) => pointToPoint(footprintOfPiece(table, piece).centre, goal);
  return exits.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** The models of a squadron that come out of a Portal. */
type EmergeArgs = { readonly squad: string; readonly models: readonly string[]; readonly portal: string };

const SIDES: readonly (readonly [id: string, label: string, heading: Facing])[] = [
  ['north', 'On its far side, up the table', 0],
  ['east', 'On its right', 900],
  ['south', 'On its near side, down the table', 1800],
  ['west', 'On its left', 2700],
];

/** PF-PORTAL-02: the places of the models that travel, at the far Portal. It is asked only if there is room for all of them. */
export const emerge = placeAsk<EmergeArgs>({
  name: 'emerge',
  prompt: 'Where do they come out at the far Portal?',
  meaning:
    'A place in contact with the Portal for each Model that travels; options are usual and north, east, south, west.',
  rules: [RULE],
  placing: (table, { models, portal }) => emerging(table, models, portal),
  *options(table, args) {
    for (const [id, label, heading] of [['usual', 'Beside the Portal', wanted(table, args)] as const, ...SIDES]) {
      const answer = beside(table, args, heading);
      if (answer !== null) yield { id, label, answer, pieces: args.models };
    }
  },
  sample: (table, args, _side, below) => beside(table, args, below(8) * 450),
});

function beside(table: Table, { models, portal }: EmergeArgs, heading: Facing): PlaceAnswer | null {
  return besidePiece(table, emerging(table, models, portal), portal, heading);
}

/** The direction of the squadron's destination. */
function wanted(table: Table, { squad, portal }: EmergeArgs): Facing {
  const { centre } = footprintOfPiece(table, portal);
  const goal = destinationFrom(table, squad, centre);
  return goal === null ? 0 : bearing(centre, goal);
}

/** PF-PORTAL-02: the Portals of a side on the table; those of one Helix are linked. */
function gatesOf(table: Table, side: Side): Gates {
  const helix = (portal: string) => helixOf(table, modelOf(table, portal).squad);
  return {
    all: friendlyPortals(table, side),
    areLinked: (one, other) => one !== other && helix(one) === helix(other),
    admits: (portal, model) => isSuited(table, portal, model),
  };
}

/** The places of a squadron before it moved. */
type BeforeMoving = PlacesBefore;

export function beforeMoving(table: Table, squad: string): BeforeMoving {
  return new Map(living(table, squad).map(({ id, place }) => [id, place]));
}

/** The models of a squadron that have moved into contact with a linked Portal that admits them. */
function atPortals(table: Table, squad: string, places: BeforeMoving): readonly string[] {
  return movedToGates(table, gatesOf(table, squadOf(table, squad).side), squad, places);
}

/** Whether there is an exit for models that have come to a Portal. */
function mayTravel(table: Table, side: Side, portal: string, models: readonly string[]): boolean {
  return friendlyPortals(table, side).some((exit) => whyNotTo(table, side, portal, models, exit) === null);
}

/** Why models cannot travel from a Portal to another; null if they can. */
function whyNotTo(table: Table, side: Side, portal: string, models: readonly string[], exit: string): Refusal | null {
  const gates = gatesOf(table, side);
  const name = nameOf(table, exit);
  if (!gates.areLinked(portal, exit) || !models.every((model) => gates.admits(exit, model)))
    return refuse(RULE, `${name} is not linked to the Portal that they touch.`);
  if (besidePiece(table, emerging(table, models, exit), exit) !== null) return null;
  return refuse(RULE, `There is no room for ${models.length} in contact with ${name}.`);
}

/** PF-PORTAL-02: the models must be in contact with the far Portal, in no terrain that is Impassable to them. */
function emerging(table: Table, models: readonly string[], exit: string): Placing {
  return {
    pieces: models,
    all: { rule: RULE },
    near: [{ to: exit, distance: table.surface.contact, rule: RULE }],
    ...groundDemands(table, models),
    rule: RULE,
  };
}

/** Whether a move ends with models at a Portal through which they can travel. */
export function travelsOn(table: Table, squad: string, { moves }: MoveResult): boolean {
  const before = beforeMoving(table, squad);
  const { side } = squadOf(table, squad);
  const ends = moves.map(({ model, to }) => ({ model, to }));
  return supposing(table, ends, (after) => {
    const groups = groupsAtPortals(after, side, atPortals(after, squad, before));
    return groups.length > 0 && groups.every(({ portal, models }) => mayTravel(after, side, portal, models));
  });
}

/** PF-PORTAL-02: why a move into contact with a linked Portal is illegal: no other Portal has room; null if it is not. */
export function whyNoWayOn(table: Table, squad: string, { moves }: MoveResult): Refusal | null {
  const { side } = squadOf(table, squad);
  if (friendlyPortals(table, side).length < 2) return null;
  const before = beforeMoving(table, squad);
  const ends = moves.map(({ model, to }) => ({ model, to }));
  return supposing(table, ends, (after) => {
    const groups = groupsAtPortals(after, side, atPortals(after, squad, before));
    const stuck = groups.find(({ portal, models }) => !mayTravel(after, side, portal, models));
    if (stuck === undefined) return null;
    const name = nameOf(after, stuck.portal);
    return refuse(RULE, `No Portal linked to ${name} has room for ${stuck.models.length} in contact with it.`);
  });
}

/** PF-PORTAL-02: moves into contact with linked Portals, for as many models as can get there. */
export function* waysToPortals(table: Table, movement: Movement, squad: string): Iterable<Option<MoveAnswer>> {
  for (const { gate, answer } of waysToGates(table, gatesOf(table, squadOf(table, squad).side), movement))
    yield { id: `portal-${gate}`, label: `To ${nameOf(table, gate)}`, answer, pieces: [gate] };
}
