import { bearing, FULL_TURN, type Facing, pointToPoint, radiusOf } from '@bridgehead/geometry';
import { isRefusal, type Option, type PlaceAnswer, refuse, type Refusal } from '@bridgehead/kernel';
import {
  nameOf,
  type PlaceAsk,
  type PlaceResult,
  placeAsk,
  type Placing,
  pointInUnits,
  profileOf,
  readPlace,
  type Table,
} from '@bridgehead/tabletop';
import { type Drop, droppedAt, inward } from './drop.js';
import { type Landing, landingOf, leadIn, leadsOf } from './landing.js';
import { settled } from './settling.js';
import { TOLERANCE } from '../book/within.js';
import { nearestEnemy } from '../movement/destination.js';

const RULE = 'PF-DROP-06';

/** Where everybody is set down, and who of them stands where the drop has come down. */
export interface Landed extends PlaceResult {
  readonly lead: string;
}

const anywhere = placeAsk<Drop>({
  name: 'land',
  prompt: 'How does it land?',
  meaning:
    'A place for each Model, one of them where the drop has come down; options are enemy, north, east, south, west and room: the way that they face.',
  rules: [RULE],
  placing: (table, drop) => ({ ...droppedAt(table, drop.squad), ...nearThePoint(table, drop) }),
});

/** For those who look for places: where to look. What counts is `check`, which knows what each model needs. */
function nearThePoint(table: Table, drop: Drop): Pick<Placing, 'near'> {
  const leads = leadsOf(table, drop);
  const [first, ...others] = leads.map((lead) => landingOf(table, drop, lead)?.point ?? null);
  if (first === undefined || first === null) return {};
  if (others.some((point) => point === null || pointToPoint(point, first) > 0)) return {};
  const { x, y } = inward(table, leads[0] ?? '', first, 0);
  // PF-DROP-09: a base that is shifted may be shifted by more or less as it is turned.
  const radius = radiusOf(profileOf(table, leads[0] ?? '').base);
  const distance = pointToPoint({ x, y }, first) > 0 ? radius : TOLERANCE;
  return { near: [{ to: { x, y }, distance, centres: true, least: 1, rule: RULE }] };
}

/** PF-DROP-06: one model where the drop has come down, which is the owner's choice, the others around it. It is asked only if there is room. */
export const landAsk: PlaceAsk<Drop, Landed> = {
  ...anywhere,
  *options(table, drop): Iterable<Option<PlaceAnswer>> {
    const given = new Set<string>();
    for (const [id, label, answer] of landings(table, drop)) {
      const key = JSON.stringify(answer);
      if (!given.has(key)) yield { id, label, answer, pieces: [drop.squad] };
      given.add(key);
    }
  },
  check(table, drop, answer) {
    const read = readPlace(table, droppedAt(table, drop.squad), answer);
    if (isRefusal(read)) return read;
    const lead = leadIn(table, drop, read);
    return lead === null ? notThere(table, drop) : { ...read, lead };
  },
  usual(table, drop) {
    for (const [, , answer] of landings(table, drop)) return answer;
    throw new Error('ask land: there is no room');
  },
  sample(table, drop, side, below) {
    const leads = leadsOf(table, drop);
    const lead = leads[below(Math.max(1, leads.length))] ?? '';
    const answer = landed(table, drop, lead, below(FULL_TURN), below(24));
    return answer ?? this.usual(table, drop, side);
  },
};

function notThere(table: Table, drop: Drop): Refusal {
  const [lead = ''] = leadsOf(table, drop);
  const landing = landingOf(table, drop, lead);
  const where = landing === null ? '' : ` at ${pointInUnits(landing.point)}`;
  return refuse(RULE, `One Model of ${nameOf(table, drop.squad)} must stand where it has come down${where}.`);
}

/** Toward the enemy, in the four directions, and as was found; with the first of each kind of model at the point. */
function* landings(table: Table, drop: Drop): Iterable<readonly [id: string, label: string, answer: PlaceAnswer]> {
  for (const [i, lead] of kindsOf(table, leadsOf(table, drop)).entries()) {
    const landing = landingOf(table, drop, lead);
    if (landing === null) continue;
    for (const { id, label, facing } of facingsAt(table, drop, landing)) {
      const answer = landed(table, drop, lead, facing, 0);
      const who = i === 0 ? '' : `${nameOf(table, lead)} at the point: `;
      if (answer !== null) yield [i === 0 ? id : `${lead}-${id}`, `${who}${label}`, answer];
    }
  }
}

/** One of each kind: who of several alike stands at the point makes no difference. */
function kindsOf(table: Table, models: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>();
  for (const model of models) {
    const { profile = model } = table.models.get(model) ?? {};
    if (!kinds.has(profile)) kinds.set(profile, model);
  }
  return [...kinds.values()];
}

interface Turned {
  readonly id: string;
  readonly label: string;
  readonly facing: Facing;
}

function facingsAt(table: Table, { squad }: Drop, { point, facing }: Landing): readonly Turned[] {
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
function landed(table: Table, drop: Drop, lead: string, facing: Facing, turn: number): PlaceAnswer | null {
  const landing = landingOf(table, drop, lead);
  if (landing === null) return null;
  return settled(table, drop.squad, lead, inward(table, lead, landing.point, facing), turn);
}
