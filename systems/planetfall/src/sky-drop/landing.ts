import { bearing, type Facing, FULL_TURN, type Point, pointToPoint, type Pose, radiusOf } from '@bridgehead/geometry';
import { canonical, distinctBy, isRefusal, type Option, type PlaceAnswer, refuse } from '@bridgehead/kernel';
import {
  checkPlace,
  modelOf,
  nameOf,
  type PlaceAsk,
  placeAsk,
  type PlaceResult,
  type Placing,
  pointInUnits,
  positions,
  profileOf,
  readPlace,
  remember,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import {
  answerAt,
  facingsOf,
  type Landing,
  landingAlong,
  leadsOver,
  settleAround,
  shiftedInward,
} from '@bridgehead/wargame';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';
import { nearestEnemy } from '../movement/destination.js';
import { droppingIn } from './gunnery-nodes.js';
import { placingOfSome } from './placing.js';

const RULE = 'PF-DROP-06';

/**
 * A squadron on its way down: the point that its drop has deviated to, and the direction. It is plain data, being among the arguments of an
 * ask.
 */
export type Drop = {
  readonly squad: string;
  readonly point: readonly [x: number, y: number];
  readonly way: Facing;
};

/** A model that may stand where the drop comes down, and the point where that would be. */
interface Lead extends Landing {
  readonly model: string;
}

/** The places of all models, and the one that stands where the drop has come down. */
export interface LandedSquadron extends PlaceResult {
  readonly lead: Lead;
}

const anywhere = placeAsk<Drop>({
  name: 'land',
  prompt: 'How does it land?',
  meaning:
    'A place for each Model, one of them where the drop has come down; options are enemy, north, east, south, west and room: the way that they face.',
  rules: [RULE],
  placing: (table, drop) => ({ ...placingOfAll(table, drop.squad), ...nearThePoint(table, drop) }),
  options: (table, drop) => distinctBy(landings(table, drop), ({ answer }) => canonical({ ...answer })),
  sample(table, drop, _side, below) {
    const leads = leadsOf(table, drop);
    const lead = leads[below(Math.max(1, leads.length))];
    return lead === undefined ? null : settled(table, drop.squad, lead, below(FULL_TURN), below(24));
  },
});

/**
 * PF-DROP-06: the owner chooses one model to stand where the drop has come down, and sets the others around it. It is asked only if there
 * is room.
 */
export const land: PlaceAsk<Drop, LandedSquadron> = {
  ...anywhere,
  check(table, drop, answer) {
    const read = readPlace(table, placingOfAll(table, drop.squad), answer);
    if (isRefusal(read)) return read;
    const leads = leadsOf(table, drop);
    const lead = leads.find((one) => {
      const to = read.places.find(({ piece }) => piece === one.model)?.to;
      return to?.kind === 'on' && pointToPoint(poseOfLead(table, one, to.facing), to) <= TOLERANCE;
    });
    if (lead !== undefined) return { ...read, lead };
    const where = leads.slice(0, 1).map(({ point }) => ` at ${pointInUnits(point)}`);
    return refuse(RULE, `One Model of ${nameOf(table, drop.squad)} must stand where it has come down${where.join()}.`);
  },
};

/** Tells solvers where to look for places. The judgement is `check`'s, which knows what each model needs. */
function nearThePoint(table: Table, drop: Drop): Pick<Placing, 'near'> {
  const [first, ...others] = leadsOf(table, drop);
  if (first === undefined || others.some(({ point }) => pointToPoint(point, first.point) > 0)) return {};
  const { x, y } = poseOfLead(table, first, 0);
  // PF-DROP-09: how far a base is shifted inward depends on its facing.
  const isShifted = pointToPoint({ x, y }, first.point) > 0;
  const distance = isShifted ? radiusOf(profileOf(table, first.model).base) : TOLERANCE;
  return { near: [{ to: { x, y }, distance, centres: true, least: 1, rule: RULE }] };
}

/** Landings that face the enemy, the four directions, and any way that has room, with the first model of each kind at the point. */
function* landings(table: Table, drop: Drop): Iterable<Option<PlaceAnswer>> {
  const leads = leadsOf(table, drop);
  const [usual] = leads;
  for (const [i, lead] of leads.entries()) {
    const { profile } = modelOf(table, lead.model);
    // It makes no difference which of several models of one kind stands at the point.
    if (leads.findIndex(({ model }) => modelOf(table, model).profile === profile) < i) continue;
    for (const { id, label, facing } of facingsAt(table, drop, lead)) {
      const answer = settled(table, drop.squad, lead, facing);
      if (answer === null) continue;
      yield lead === usual
        ? { id, label, answer, pieces: [drop.squad] }
        : {
            id: `${lead.model}-${id}`,
            label: `${nameOf(table, lead.model)} at the point: ${label}`,
            answer,
            pieces: [drop.squad],
          };
    }
  }
}

interface NamedFacing {
  readonly id: string;
  readonly label: string;
  readonly facing: Facing;
}

function facingsAt(table: Table, { squad }: Drop, { point, facing }: Landing): readonly NamedFacing[] {
  const enemy = nearestEnemy(table, squad, point);
  return [
    ...(enemy === null ? [] : [{ id: 'enemy', label: 'Facing the nearest enemy', facing: bearing(point, enemy) }]),
    { id: 'north', label: 'Facing up the table', facing: 0 },
    { id: 'east', label: 'Facing right', facing: 900 },
    { id: 'south', label: 'Facing down the table', facing: 1800 },
    { id: 'west', label: 'Facing left', facing: 2700 },
    { id: 'room', label: 'As there is room', facing },
  ];
}

/** PF-DROP-06: the models must be coherent, on no other model and in no Impassable terrain, and none within 1" of an enemy. */
function placingOfAll(table: Table, squad: string): Placing {
  const models = droppingIn(table, squad);
  const pieces = models.map(({ id }) => id);
  return { ...placingOfSome(table, squad, pieces), all: { rule: RULE }, coherency: coherencyOf(table, squad, models) };
}

/** PF-DROP-10: the distance between the points that are tried along the line of deviation. */
const STEP = INCH / 10;

function pointOf({ point: [x, y] }: Drop): Point {
  return { x, y };
}

/** The models of a squadron that may stand at the landing point: those for which the drop does not leave the table. */
export function leadsOf(table: Table, drop: Drop): readonly Lead[] {
  return droppingIn(table, drop.squad).flatMap(({ id: model }) => {
    const landing = landingOf(table, drop, model);
    return landing === null ? [] : [{ model, ...landing }];
  });
}

/**
 * PF-DROP-10: where a drop comes down if a given model stands there: the first point, from the one rolled onward, at which the model can be
 * placed with its squadron around it. PF-DROP-09: null if the drop leaves the table before that.
 */
function landingOf(table: Table, drop: Drop, model: string): Landing | null {
  const { squad, way, point } = drop;
  // Models of one kind land at the same point.
  const { profile } = modelOf(table, model);
  return remember(table, `landing ${squad} ${profile} ${point.join()} ${way}`, () =>
    landingAlong(table.surface, { point: pointOf(drop), way, step: STEP }, (at) => facingAt(table, squad, model, at)),
  );
}

/** A facing in which a model can be placed at a point, with its squadron around it; null if there is none. */
function facingAt(table: Table, squad: string, model: string, point: Point): Facing | null {
  const placing = placingOfSome(table, squad, [model]);
  const isAlone = droppingIn(table, squad).length === 1;
  for (const facing of facingsOf(profileOf(table, model).base)) {
    const lead = { model, point, facing };
    if (checkPlace(table, placing, answerAt(model, poseOfLead(table, lead, facing))) !== null) continue;
    if (isAlone || settled(table, squad, lead, facing) !== null) return facing;
  }
  return null;
}

/** PF-DROP-09: the pose of a model that came down at a point with a facing. */
export function poseOfLead(table: Table, { model, point }: Lead, facing: Facing): Pose {
  return shiftedInward(table.surface, profileOf(table, model).base, { ...point, facing });
}

const GAP = INCH / 10;

/** PF-DROP-06: the places of a squadron around the model that has come down, with its facing; null if no room was found for all models. */
function settled(table: Table, squad: string, lead: Lead, facing: Facing, firstSide = 0): PlaceAnswer | null {
  return settleAround(table, {
    models: droppingIn(table, squad).map(({ id }) => id),
    lead: lead.model,
    pose: poseOfLead(table, lead, facing),
    placingOfSome: (models) => placingOfSome(table, squad, models),
    placingOfAll: placingOfAll(table, squad),
    gap: GAP,
    firstSide,
  });
}

/** PF-DROP-10: whether a model would have to go on beyond the point that was rolled. */
export function goesOn(drop: Drop, { point }: Lead): boolean {
  return pointToPoint(point, pointOf(drop)) > 0;
}

/** PF-DROP-11: the enemy models whose bases the line crosses from the point that was rolled to the one where the drop came down. */
export function passedOverBy(table: Table, drop: Drop, lead: Lead): readonly string[] {
  if (!goesOn(drop, lead)) return [];
  const { side } = squadOf(table, drop.squad);
  return positions(table)
    .list.filter((other) => other.side !== side && leadsOver(other.footprint, pointOf(drop), lead.point))
    .map(({ id }) => id);
}
