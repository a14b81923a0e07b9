import type { RuleId } from '@bridgehead/kernel';
import { type GroundRules, living, type Movement, squadOf, type Table, turnOf } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { INCH, inches } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { enemyOf } from '../book/play.js';
import { isInReserve, leaderOf, occupantsOf } from '../book/units.js';
import { bearersOfUnit, hasKeyword, keywordsOf } from '../keywords/keywords.js';
import { KEYWORD_RULES } from '../keywords/keyword-rules.js';
import { heightOf, kindsOf, terrainType } from '../terrain/terrain.js';
import { isFlier } from '../vehicles/fliers.js';
import { reachOf } from './coherency.js';
import { originOf } from './origin.js';

const RULES: Readonly<Record<Gait, RuleId>> = { advance: 'FF-ACT-05', sprint: 'FF-ACT-07' };

/** FF-MOVE-01, FF-MOVE-02: how many inches a unit moves. */
export function paceOf(table: Table, unit: string, gait: Gait): number {
  const usual = gait === 'advance' ? 6 : 12;
  if (!keywordsOf(table, unit).some(({ trait }) => KEYWORD_RULES.hasSay(trait, 'pace'))) return usual;
  return KEYWORD_RULES.amend(rulesOf(table), 'pace', bearersOfUnit(table, unit), null, gait, usual);
}

/** What a move of a unit depends on beside where everything stands: its pace and its keywords, which Orders may change. For `remember`. */
export function movementKey(table: Table, unit: string, gait: Gait): string {
  const keywords = keywordsOf(table, unit).map(({ trait }) => trait);
  return [unit, gait, paceOf(table, unit, gait), ...keywords].join(' ');
}

/** FF-AIR-01: how far a Flying vehicle must be from where it began. */
const LEAST_FLIGHT = 6 * INCH;

/** FF-MOVE-03, FF-MOVE-04, FF-AIR-01: the demand on a unit's Advance or Sprint that is no Assault. */
export function marchOf(table: Table, unit: string, gait: Gait): Movement {
  const movement = inOneTerrain(movementOf(table, unit, gait));
  // FF-RES-02: of a flier that comes on nothing is flown where it crosses the edge.
  const spent = isInReserve(table, unit) ? 0 : (originOf(table, unit)?.spent ?? 0);
  const least = { length: Math.max(0, LEAST_FLIGHT - spent), straight: true, rule: 'FF-AIR-01' } as const;
  return {
    ...movement,
    ...(isFlier(table, unit) ? { least, all: { rule: 'FF-AIR-01' } } : {}),
  };
}

/** FF-MOVE-04: the others are only in terrain in which their Leader is, and in that as long as there is room. */
export function inOneTerrain(movement: Movement): Movement {
  const { measured } = movement;
  if (measured.by !== 'leader') return movement;
  return { ...movement, measured: { ...measured, together: kindsOf('difficult', 'hill') } };
}

/** FF-MOVE-03, FF-MOVE-05, FF-MOVE-07, FF-MOVE-08: what any move of a unit by its Leader demands. */
export function movementOf(table: Table, unit: string, gait: Gait): Movement {
  const leader = leaderOf(table, unit) ?? '';
  const movers = living(table, unit).map(({ id }) => id);
  const rule = RULES[gait];
  const reach = reachOf(table, unit);
  const pace = paceOf(table, unit, gait);
  const origin = originOf(table, unit);
  return {
    movers,
    measured: { by: 'leader', leader, reach, rule: 'FF-MOVE-04' },
    allowance: {
      length: Math.max(0, inches(pace) - (origin?.spent ?? 0)),
      rule,
      ...wheeledBonus(table, unit, gait, pace),
    },
    shape: isTeleporting(table, unit, gait)
      ? { kind: 'straight', rule: 'FF-KEYWORD-48' }
      : { kind: 'free', rule: 'FF-MOVE-03' },
    ground: groundFor(table, unit, gait),
    passing: {
      through: 'friends',
      ...(passesOver(table, unit, gait) ? { flyers: movers } : {}),
      rule: 'FF-MOVE-03',
    },
    keep: keepingAway(table, unit, gait),
    coherency: { kind: 'leader', leader, distance: reach, rule: 'FF-MOVE-05' },
    ...(origin === undefined ? {} : { from: origin.from, all: { rule: origin.from.rule } }),
    // FF-MOVE-10: no mission lets units leave the table.
    leaving: { edges: [], rule: 'FF-MOVE-10' },
    rule,
  };
}

/** FF-KEYWORD-48: a Sprint of a unit with Teleport is a straight line over everything. */
function isTeleporting(table: Table, unit: string, gait: Gait): boolean {
  return gait === 'sprint' && hasKeyword(table, unit, 'teleport');
}

/** FF-KEYWORD-18, FF-KEYWORD-48: only where it ends is judged. */
function passesOver(table: Table, unit: string, gait: Gait): boolean {
  return hasKeyword(table, unit, 'fly') || isTeleporting(table, unit, gait);
}

/** FF-MOVE-07, FF-MOVE-08: 1" from enemies all the way, or where the unit ends if it passes over them, and 1" from friends at the end. */
function keepingAway(table: Table, unit: string, gait: Gait): NonNullable<Movement['keep']> {
  const when = passesOver(table, unit, gait) ? 'atEnd' : 'throughout';
  const occupants = occupantsOf(table, enemyOf(squadOf(table, unit).side));
  return [
    { from: 'enemies', distance: INCH, atLeast: true, when, rule: 'FF-MOVE-07' },
    // FF-BLDG-12: units in buildings are where the outline of their zone is.
    ...(occupants.length > 0
      ? [{ from: { pieces: occupants }, distance: INCH, atLeast: true, when, rule: 'FF-MOVE-07' } as const]
      : []),
    { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-08' },
  ];
}

/** FF-KEYWORD-57: in one straight line a Wheeled unit moves as if it were Fast. */
function wheeledBonus(table: Table, unit: string, gait: Gait, pace: number): Partial<Movement['allowance']> {
  const straight = gait === 'advance' ? 12 : 18;
  if (!hasKeyword(table, unit, 'wheeled') || pace >= straight) return {};
  return { bonuses: [{ length: inches(straight - pace), straight: true, rule: 'FF-KEYWORD-57' }] };
}

/** FF-MOVE-11, FF-MOVE-12, FF-TERRAIN-03, FF-TERRAIN-05: where a unit may not go, and where it may not end. */
function groundFor(table: Table, unit: string, gait: Gait): GroundRules {
  const banned: GroundRules['banned'][number][] = [{ kinds: kindsOf('blocking', 'building'), rule: 'FF-TERRAIN-03' }];
  // FF-SETUP-10: on a Scout's Sprint Obstacles and Difficult Terrain are Open Terrain, even to wheels.
  const scouts = gait === 'sprint' && isBeforeFirstRound(table);
  if (hasKeyword(table, unit, 'wheeled') && !scouts)
    banned.push({ kinds: kindsOf('difficult', 'obstacle'), rule: 'FF-KEYWORD-57' });
  else if (gait === 'sprint' && !scouts && !passesOver(table, unit, gait))
    banned.push({ kinds: kindsStoppingSprint(table, unit), leaving: true, rule: 'FF-MOVE-11' });
  banned.push({ kinds: kindsOf('obstacle'), atEnd: true, rule: 'FF-TERRAIN-05' });
  return { banned, except: openDifficult(table, unit), judgedBy: 'touch' };
}

/** FF-SETUP-10: when nobody moves but Scouts. */
function isBeforeFirstRound(table: Table): boolean {
  return turnOf(table) === 0;
}

function kindsStoppingSprint(table: Table, unit: string): readonly string[] {
  return ignoresObstacles(table, unit) ? kindsOf('difficult') : kindsOf('difficult', 'obstacle');
}

/** FF-MOVE-11: a Charge may go through Difficult Terrain and over Obstacles, which Hinders it; Wheeled units may not. */
export function assaultGround(table: Table, unit: string): GroundRules {
  return groundFor(table, unit, 'advance');
}

/** FF-KEYWORD-03, FF-KEYWORD-50, FF-KEYWORD-55. */
function ignoresObstacles(table: Table, unit: string): boolean {
  return ['tracked', 'anti-grav', 'walker'].some((keyword) => hasKeyword(table, unit, keyword));
}

/** FF-KEYWORD-03, FF-KEYWORD-50: Difficult Terrain that is Open Terrain to the unit: all of it to tracks, up to Height 2 to Anti-Grav. */
function openDifficult(table: Table, unit: string): readonly string[] {
  const tracked = hasKeyword(table, unit, 'tracked');
  if (!tracked && !hasKeyword(table, unit, 'anti-grav')) return [];
  return [...table.terrain.values()].flatMap((piece) =>
    terrainType(piece) === 'difficult' && (tracked || heightOf(piece) <= 2) ? [piece.id] : [],
  );
}

/** FF-MOVE-12: pieces that are Open Terrain to the unit, and do not Hinder its Charge. */
export function ignoredPieces(table: Table, unit: string): readonly string[] {
  const open = openDifficult(table, unit);
  if (!ignoresObstacles(table, unit)) return open;
  const obstacles = [...table.terrain.values()].filter((piece) => terrainType(piece) === 'obstacle');
  return [...open, ...obstacles.map(({ id }) => id)];
}
