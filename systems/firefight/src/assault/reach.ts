import { stopAtContact, type Pose } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfModel,
  formationMove,
  type KeepDemand,
  modelOf,
  mostContacts,
  type MostContacts,
  type Movement,
  profileOf,
  remember,
  routeFor,
  squadOf,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { INCH, isWithin, TOLERANCE } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { leaderOf, modelsAbout, unitsAbout } from '../book/units.js';
import { assaultGround, movementOf, paceOf } from '../movement/movement.js';

/** FF-CQB-01, FF-CQB-03, FF-CQB-04: the demand on a move into contact with a target; `contacts` is how many models must touch it. */
export function assaultMovement(table: Table, unit: string, target: string, gait: Gait, contacts = 1): Movement {
  const movement = movementOf(table, unit, gait);
  return {
    ...movement,
    ground: assaultGround(table, unit),
    keep: keepingAwayFromOthers(table, unit, target),
    contact: { must: { piece: target, least: contacts, rule: 'FF-CQB-04' } },
  };
}

/** FF-CQB-03: units within 3" of the Defender may be passed closely, but no other enemy may be touched. */
function keepingAwayFromOthers(table: Table, unit: string, target: string): readonly KeepDemand[] {
  const { side } = squadOf(table, unit);
  const near = (owner: string) =>
    unitsAbout(table, owner).filter((other) => other !== unit && other !== target && isNear(table, other, target));
  const [enemies, friends] = [near(enemyOf(side)), near(side)];
  return [
    {
      from: 'enemies',
      distance: INCH,
      atLeast: true,
      when: 'throughout',
      except: [target, ...enemies],
      rule: 'FF-MOVE-07',
    },
    { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', except: friends, rule: 'FF-MOVE-08' },
    ...(enemies.length > 0
      ? [{ from: { pieces: enemies }, distance: TOLERANCE, when: 'throughout', rule: 'FF-CQB-03' } as const]
      : []),
  ];
}

function isNear(table: Table, one: string, other: string): boolean {
  return modelsAbout(table, one).some((a) =>
    modelsAbout(table, other).some((b) => isWithin(distanceBetween(table, a, b), 3)),
  );
}

/** FF-CQB-01: whether, as the table stands, the Leader has a legal way into contact. */
export function canReach(table: Table, unit: string, target: string, gait: Gait): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return false;
  return remember(table, `firefight reach ${leader}>${target} ${gait} ${paceOf(table, unit, gait)}`, () => {
    const goals = contactsOf(table, leader, target);
    const movement = alone(assaultMovement(table, unit, target, gait), leader);
    return goals.some((goal) => reaches(table, movement, leader, goal));
  });
}

/** The Leader's part of the demand. */
function alone({ coherency: _coherency, ...movement }: Movement, leader: string): Movement {
  return { ...movement, movers: [leader], measured: { by: 'each' } };
}

/** So many models of the target are tried, the nearest first. */
const MODELS_TRIED = 4;

/** Where the Leader would touch a model of the target, coming straight at it. */
function contactsOf(table: Table, leader: string, target: string): readonly Pose[] {
  const { place } = modelOf(table, leader);
  if (place.kind !== 'on') return [];
  const models = modelsAbout(table, target)
    .filter((id) => modelOf(table, id).place.kind === 'on')
    .toSorted((a, b) => distanceBetween(table, leader, a) - distanceBetween(table, leader, b))
    .slice(0, MODELS_TRIED);
  return models.flatMap((id) => {
    const print = footprintOfModel(table, id);
    const pose = stopAtContact(profileOf(table, leader).base, place, print.centre, print);
    return pose === null ? [] : [pose];
  });
}

function reaches(table: Table, movement: Movement, leader: string, goal: Pose): boolean {
  const straight = { move: [{ model: leader, path: [{ to: [goal.x, goal.y] as const }] }] };
  if (checkMove(table, movement, straight) === null) return true;
  const { contact: _contact, ...free } = movement;
  const route = routeFor(table, free, leader, goal);
  return route !== null && checkMove(table, movement, { move: [{ model: leader, path: route.path }] }) === null;
}

/** FF-CQB-04: the most models that are found to come into contact, with the move that brings them there; null if none does. */
export function bestAssault(table: Table, unit: string, target: string, gait: Gait): MostContacts | null {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return null;
  return remember(table, `firefight assault ${leader}>${target} ${gait} ${paceOf(table, unit, gait)}`, () => {
    const movement = assaultMovement(table, unit, target, gait);
    return straightAssault(table, movement, leader, target) ?? anyAssault(table, movement, leader, target);
  });
}

/** FF-CQB-07: the Leader straight into contact, since only then a Charge is not Hindered, and the others packed around it. */
function straightAssault(table: Table, movement: Movement, leader: string, target: string): MostContacts | null {
  let best: MostContacts | null = null;
  for (const { x, y, facing } of contactsOf(table, leader, target)) {
    const led = { model: leader, path: [{ to: [x, y] as const }] };
    if (checkMove(table, alone(movement, leader), { move: [led] }) !== null) continue;
    const staying = { ...movement, allowance: { length: 0, rule: movement.rule } };
    const packed = supposing(table, [{ model: leader, to: { kind: 'on', x, y, facing } }], (there) =>
      mostContacts(there, staying, target),
    );
    const others = packed?.move.move.filter(({ model }) => model !== leader) ?? [];
    const move = { move: [led, ...others] };
    if (packed === null || checkMove(table, movement, move) !== null) continue;
    if (best === null || packed.least > best.least) best = { least: packed.least, move };
  }
  return best;
}

/** By whatever way the Leader finds. */
function anyAssault(table: Table, movement: Movement, leader: string, target: string): MostContacts | null {
  const most = mostContacts(table, movement, target);
  if (most !== null && most.least > 0 && leaderTouches(table, movement, most.move, leader, target)) return most;
  for (const goal of contactsOf(table, leader, target)) {
    const move = formationMove(table, movement, leader, goal);
    if (move !== null && leaderTouches(table, movement, move, leader, target)) return { least: 1, move };
  }
  return null;
}

function leaderTouches(
  table: Table,
  movement: Movement,
  { move }: MoveAnswer,
  leader: string,
  target: string,
): boolean {
  const own = move.filter(({ model }) => model === leader);
  const demand = { ...alone(movement, leader), contact: { must: { piece: target, least: 1, rule: 'FF-CQB-01' } } };
  return own.length === 1 && checkMove(table, demand, { move: own }) === null;
}
