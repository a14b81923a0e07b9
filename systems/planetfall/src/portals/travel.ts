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
  onTable,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  supposing,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import {
  besidePiece,
  type Gates,
  isAtGate,
  movedToGates,
  type PlacesBefore,
  travellersTo,
  waysToGates,
} from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { incoherence } from '../movement/coherency.js';
import { destinationFrom, destinationOf } from '../movement/destination.js';
import { groundDemands } from '../terrain/ground.js';
import { friendlyPortals, isSuited } from './portals.js';

const RULE = 'PF-PORTAL-02';

/** The names under which travel by Portal is declared. */
export const TRAVEL = 'Portal travel';
export const NO_ROOM_TO_TRAVEL = 'No room at the other Portal';

/**
 * PF-PORTAL-02: models that have moved into contact with a linked Portal may be set down at another at once, and then move no farther. A
 * squadron moves once in an activation, so it travels at most once.
 */
export function* travelByPortal(play: TablePlay, squad: string, before: BeforeMoving): Procedure<void> {
  const models = atPortals(play.table, squad, before);
  if (models.length === 0) return;
  const { side } = squadOf(play.table, squad);
  if (!mayTravel(play.table, side, models))
    return play.emit({ kind: 'declared', side, what: NO_ROOM_TO_TRAVEL, by: squad, because: RULE });
  const isApart = before.together && incoherence(play.table, squad) !== null;
  const exit = yield* ask(side, travel, { squad, models, ...(isApart ? { apart: true } : {}) });
  if (exit === STAY) return;
  const going = travellersTo(play.table, gatesOf(play.table, side), models, exit);
  play.emit({ kind: 'declared', side, what: TRAVEL, by: squad, at: exit, because: RULE });
  play.cite('PF-MAR-27');
  const { places } = yield* ask(side, emerge, { squad, models: going, portal: exit });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
}

/** A squadron, and the models of it that have come into contact with a Portal. */
type TravelArgs = {
  readonly squad: string;
  readonly models: readonly string[];
  /** PF-MOVE-04: whether the models may not stay where they are, being out of coherency with the others. */
  readonly apart?: true;
};

/** The answer that the models stay: contact with a Portal obliges no model to travel. */
const STAY = 'stay';

/** PF-PORTAL-02: the Portal out of which the models come, if they travel. */
export const travel = pickAsk<Table, TravelArgs>({
  name: 'travel',
  prompt: 'Do they travel by Portal?',
  meaning: 'The id of the Portal that they come out of, or stay.',
  rules: [RULE],
  *candidates(table, { models }, side) {
    for (const id of friendlyPortals(table, side)) {
      const going = travellersTo(table, gatesOf(table, side), models, id);
      // A Portal that all the models touch already is no exit.
      if (going.length === 0 && models.some((model) => isAtGate(table, model, id))) continue;
      yield { id, label: `Travel to ${nameOf(table, id)}`, pieces: [id, ...going] };
    }
    yield { id: STAY, label: 'Stay at this Portal' };
  },
  barred: (table, args, id, side) => (id === STAY ? whyNotStay(table, args) : whyNotTo(table, side, args.models, id)),
  // If the models may not stay, any exit is accepted.
  usual: (table, args, side) => shortCut(table, args, side) ?? (args.apart === true ? null : STAY),
});

function whyNotStay(table: Table, { squad, apart }: TravelArgs): Refusal | null {
  return apart === true ? refuse('PF-MOVE-04', `${nameOf(table, squad)} would be out of coherency here.`) : null;
}

/** The Portal that brings a whole squadron nearest to its destination; null if it is nearest here. */
function shortCut(table: Table, { squad, models }: TravelArgs, side: Side): string | null {
  const goal = destinationOf(table, squad);
  const [first] = models;
  if (goal === null || first === undefined) return null;
  const away = (piece: string) => pointToPoint(footprintOfPiece(table, piece).centre, goal);
  const whole = onTable(table, squad).length;
  const exits = friendlyPortals(table, side).filter(
    (exit) =>
      travellersTo(table, gatesOf(table, side), models, exit).length === whole &&
      whyNotTo(table, side, models, exit) === null,
  );
  const [best] = exits.toSorted((a, b) => away(a) - away(b));
  return best !== undefined && away(best) < away(first) ? best : null;
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

/** The state of a squadron before it moved: its places, and whether it was in coherency. */
interface BeforeMoving {
  readonly places: PlacesBefore;
  readonly together: boolean;
}

export function beforeMoving(table: Table, squad: string): BeforeMoving {
  const places = new Map(living(table, squad).map(({ id, place }) => [id, place]));
  return { places, together: incoherence(table, squad) === null };
}

/** The models of a squadron that have moved into contact with a linked Portal that admits them. */
function atPortals(table: Table, squad: string, { places }: BeforeMoving): readonly string[] {
  return movedToGates(table, gatesOf(table, squadOf(table, squad).side), squad, places);
}

/** Whether there is an exit for models that have come to a Portal. */
function mayTravel(table: Table, side: Side, models: readonly string[]): boolean {
  return friendlyPortals(table, side).some((exit) => whyNotTo(table, side, models, exit) === null);
}

/** Why models cannot travel to a Portal; null if they can. */
function whyNotTo(table: Table, side: Side, models: readonly string[], exit: string): Refusal | null {
  const going = travellersTo(table, gatesOf(table, side), models, exit);
  const name = nameOf(table, exit);
  if (going.length === 0) return refuse(RULE, `${name} is not linked to the Portal that they touch.`);
  if (besidePiece(table, emerging(table, going, exit), exit) !== null) return null;
  return refuse(RULE, `There is no room for ${going.length} in contact with ${name}.`);
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
  return supposing(table, ends, (after) => mayTravel(after, side, atPortals(after, squad, before)));
}

/** PF-PORTAL-02: moves into contact with linked Portals, for as many models as can get there. */
export function* waysToPortals(table: Table, movement: Movement, squad: string): Iterable<Option<MoveAnswer>> {
  for (const { gate, answer } of waysToGates(table, gatesOf(table, squadOf(table, squad).side), movement))
    yield { id: `portal-${gate}`, label: `To ${nameOf(table, gate)}`, answer, pieces: [gate] };
}
