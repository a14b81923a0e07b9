import {
  distanceBetween,
  type GroundRules,
  type KeepDemand,
  type Movement,
  squadOf,
  type Table,
  terrainOf,
} from '@bridgehead/tabletop';
import { INCH, isWithin, TOLERANCE } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, leaderOf, modelsAbout, occupantsOf, unitsAbout, zoneOf } from '../book/units.js';
import { isRoof } from '../buildings/zones.js';
import { assaultGround, ignoredPieces, movementOf } from '../movement/movement.js';
import { heightOf, terrainType } from '../terrain/terrain.js';
import { ACROSS } from './contact.js';

/** FF-CQB-01, FF-CQB-03, FF-CQB-04: the demand on a move into contact with a target; `contacts` is how many models must touch it. */
export function assaultMovement(table: Table, unit: string, target: string, gait: Gait, contacts = 1): Movement {
  const movement = movementOf(table, unit, gait);
  const leader = leaderOf(table, unit) ?? '';
  const piece = touchedPiece(table, target);
  return {
    ...movement,
    ...overObstacles(table, unit, target, keepingAwayFromOthers(table, unit, target, movement)),
    allowance: { ...movement.allowance, length: Math.max(0, movement.allowance.length - climbTo(table, target)) },
    contact: { must: { piece, least: contacts, models: [leader], across: ACROSS, rule: 'FF-CQB-04' } },
  };
}

/** FF-BLDG-06: what attackers must touch: a model of the target, or the wall of its zone, for which any of its models stands. */
export function touchedPiece(table: Table, target: string): string {
  return zoneOf(table, target) === undefined ? target : (leaderOf(table, target) ?? target);
}

/** FF-BLDG-10: the way up to a target on a roof takes as many inches as the building is high. */
function climbTo(table: Table, target: string): number {
  const zone = zoneOf(table, target);
  return zone !== undefined && isRoof(table, zone) ? heightOf(terrainOf(table, zone.building)) * INCH : 0;
}

/** FF-CQB-03: units within 3" of the Defender may be passed closely, but no other enemy may be touched. */
function keepingAwayFromOthers(
  table: Table,
  unit: string,
  target: string,
  { passing }: Movement,
): readonly KeepDemand[] {
  const { side } = squadOf(table, unit);
  const near = (owner: string) =>
    unitsAbout(table, owner).filter((other) => other !== unit && other !== target && isNear(table, other, target));
  const [enemies, friends] = [near(enemyOf(side)), near(side)];
  // FF-KEYWORD-18, FF-KEYWORD-48: of those who pass over everything only the end counts.
  const when = passing.flyers === undefined ? 'throughout' : 'atEnd';
  const touchable = enemies.filter((enemy) => isOnTable(table, enemy));
  const close = new Set([target, ...enemies].map((enemy) => leaderOf(table, enemy)));
  const occupants = occupantsOf(table, enemyOf(side)).filter((leader) => !close.has(leader));
  return [
    { from: 'enemies', distance: INCH, atLeast: true, when, except: [target, ...enemies], rule: 'FF-MOVE-07' },
    // FF-BLDG-12: units in buildings are where the outline of their zone is.
    ...(occupants.length > 0
      ? [{ from: { pieces: occupants }, distance: INCH, atLeast: true, when, rule: 'FF-MOVE-07' } as const]
      : []),
    { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', except: friends, rule: 'FF-MOVE-08' },
    ...(touchable.length > 0
      ? [{ from: { pieces: touchable }, distance: TOLERANCE, when, rule: 'FF-CQB-03' } as const]
      : []),
  ];
}

function isNear(table: Table, one: string, other: string): boolean {
  return modelsAbout(table, one).some((a) =>
    modelsAbout(table, other).some((b) => isWithin(distanceBetween(table, a, b), 3)),
  );
}

/** FF-CQB-05: an Obstacle that the Defender touches is fought across; others may be crossed, as by an Advance. */
function overObstacles(
  table: Table,
  unit: string,
  target: string,
  keep: readonly KeepDemand[],
): Pick<Movement, 'ground' | 'keep'> {
  const ground = assaultGround(table, unit);
  const ignored = ignoredPieces(table, unit);
  const obstacles = [...table.terrain.values()].flatMap((piece) =>
    terrainType(piece) === 'obstacle' ? [piece.id] : [],
  );
  const held = obstacles.filter((id) => !ignored.includes(id) && isHeldBy(table, id, target));
  if (held.length === 0) return { ground, keep };
  const free = obstacles.filter((id) => !held.includes(id));
  return {
    ground: heldGround(ground, free),
    // FF-TERRAIN-05: nobody ends on the others.
    keep: [...keep, { from: { pieces: free }, distance: 0, when: 'atEnd', rule: 'FF-TERRAIN-05' }],
  };
}

function heldGround(ground: GroundRules, free: readonly string[]): GroundRules {
  const { banned, except = [] } = ground;
  return { ...ground, banned: [{ kinds: ACROSS, rule: 'FF-CQB-05' }, ...banned], except: [...except, ...free] };
}

function isHeldBy(table: Table, obstacle: string, unit: string): boolean {
  return (
    isOnTable(table, unit) && modelsAbout(table, unit).some((id) => distanceBetween(table, obstacle, id) <= TOLERANCE)
  );
}
