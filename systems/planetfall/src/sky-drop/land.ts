import { bearing, type Facing, FULL_TURN, pointToPoint, radiusOf } from '@bridgehead/geometry';
import {
  canonical,
  distinctBy,
  isRefusal,
  type Option,
  type PlaceAnswer,
  type Refusal,
  refuse,
} from '@bridgehead/kernel';
import {
  modelOf,
  nameOf,
  type PlaceAsk,
  placeAsk,
  type PlaceResult,
  type Placing,
  pointInUnits,
  profileOf,
  readPlace,
  type Table,
} from '@bridgehead/tabletop';
import type { Landing } from '@bridgehead/wargame';
import { TOLERANCE } from '../book/measuring.js';
import { nearestEnemy } from '../movement/destination.js';
import { type Drop, inward, landingOf, leadIn, leadsOf, placingOfAll, settled } from './landing.js';

const RULE = 'PF-DROP-06';

/** Where everybody is set down, and who of them stands where the drop has come down. */
export interface LandedSquadron extends PlaceResult {
  readonly lead: string;
}

const landing = placeAsk<Drop>({
  name: 'land',
  prompt: 'How does it land?',
  meaning:
    'A place for each Model, one of them where the drop has come down; options are enemy, north, east, south, west and room: the way that they face.',
  rules: [RULE],
  placing: (table, drop) => ({ ...placingOfAll(table, drop.squad), ...nearThePoint(table, drop) }),
  options: (table, drop) => distinctBy(landings(table, drop), ({ answer }) => canonical({ ...answer })),
  sample(table, drop, _side, below) {
    const leads = leadsOf(table, drop);
    const lead = leads[below(Math.max(1, leads.length))] ?? '';
    return landed(table, drop, lead, below(FULL_TURN), below(24));
  },
});

/** Tells solvers where to look for places. What counts is `check`, which knows what each model needs. */
function nearThePoint(table: Table, drop: Drop): Pick<Placing, 'near'> {
  const leads = leadsOf(table, drop);
  const [first, ...others] = leads.map((lead) => landingOf(table, drop, lead)?.point ?? null);
  if (first === undefined || first === null) return {};
  if (others.some((point) => point === null || pointToPoint(point, first) > 0)) return {};
  const [lead = ''] = leads;
  const { x, y } = inward(table, lead, { ...first, facing: 0 });
  // PF-DROP-09: a base that is shifted may be shifted by more or less as it is turned.
  const distance = pointToPoint({ x, y }, first) > 0 ? radiusOf(profileOf(table, lead).base) : TOLERANCE;
  return { near: [{ to: { x, y }, distance, centres: true, least: 1, rule: RULE }] };
}

/** PF-DROP-06: one model where the drop has come down, which is the owner's choice, the others around it. It is asked only if there is room. */
export const land: PlaceAsk<Drop, LandedSquadron> = {
  ...landing,
  check(table, drop, answer) {
    const read = readPlace(table, placingOfAll(table, drop.squad), answer);
    if (isRefusal(read)) return read;
    const lead = leadIn(table, drop, read);
    return lead === null ? notThere(table, drop) : { ...read, lead };
  },
};

function notThere(table: Table, drop: Drop): Refusal {
  const [lead = ''] = leadsOf(table, drop);
  const landing = landingOf(table, drop, lead);
  const where = landing === null ? '' : ` at ${pointInUnits(landing.point)}`;
  return refuse(RULE, `One Model of ${nameOf(table, drop.squad)} must stand where it has come down${where}.`);
}

/** Toward the enemy, in the four directions, and as was found; with the first of each kind of model at the point. */
function* landings(table: Table, drop: Drop): Iterable<Option<PlaceAnswer>> {
  // Which of several models alike stands at the point makes no difference.
  const leads = [...distinctBy(leadsOf(table, drop), (lead) => modelOf(table, lead).profile)];
  for (const [i, lead] of leads.entries()) {
    const landing = landingOf(table, drop, lead);
    if (landing === null) continue;
    for (const { id, label, facing } of facingsAt(table, drop, landing)) {
      const answer = landed(table, drop, lead, facing, 0);
      if (answer === null) continue;
      const pieces = [drop.squad];
      if (i === 0) yield { id, label, answer, pieces };
      else yield { id: `${lead}-${id}`, label: `${nameOf(table, lead)} at the point: ${label}`, answer, pieces };
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

/** Null if there is no room so. */
function landed(table: Table, drop: Drop, lead: string, facing: Facing, firstSide: number): PlaceAnswer | null {
  const landing = landingOf(table, drop, lead);
  if (landing === null) return null;
  return settled(table, drop.squad, lead, inward(table, lead, { ...landing.point, facing }), firstSide);
}
