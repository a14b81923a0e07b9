import {
  distanceBetween,
  type GroundRules,
  type KeepDemand,
  type Movement,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { INCH, isWithin, TOLERANCE } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, leaderOf, modelsAbout, unitsAbout } from '../book/units.js';
import { assaultGround, ignoredPieces, movementOf } from '../movement/movement.js';
import { terrainType } from '../terrain/terrain.js';
import { ACROSS } from './contact.js';

/** FF-CQB-01, FF-CQB-03, FF-CQB-04: the demand on a move into contact with a target; `contacts` is how many models must touch it. */
export function assaultMovement(table: Table, unit: string, target: string, gait: Gait, contacts = 1): Movement {
  const movement = movementOf(table, unit, gait);
  const leader = leaderOf(table, unit) ?? '';
  return {
    ...movement,
    ...overObstacles(table, unit, target, keepingAwayFromOthers(table, unit, target, movement)),
    contact: { must: { piece: target, least: contacts, models: [leader], across: ACROSS, rule: 'FF-CQB-04' } },
  };
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
  return [
    { from: 'enemies', distance: INCH, atLeast: true, when, except: [target, ...enemies], rule: 'FF-MOVE-07' },
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
