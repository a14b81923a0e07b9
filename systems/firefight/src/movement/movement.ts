import type { RuleId } from '@bridgehead/kernel';
import { type GroundRules, type Movement, onTable, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { INCH, inches, UNIT_SYMBOL } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { leaderOf } from '../book/units.js';
import { bearersOfUnit, hasKeyword } from '../keywords/keywords.js';
import { KEYWORD_RULES } from '../keywords/keyword-rules.js';
import { heightOf, kindsOf, terrainType } from '../terrain/terrain.js';
import { reachOf } from './coherency.js';

const RULES: Readonly<Record<Gait, RuleId>> = { advance: 'FF-ACT-05', sprint: 'FF-ACT-07' };

/** FF-MOVE-01, FF-MOVE-02: how many inches a unit moves. */
export function paceOf(table: Table, unit: string, gait: Gait): number {
  const usual = gait === 'advance' ? 6 : 12;
  return KEYWORD_RULES.amend(rulesOf(table), 'pace', bearersOfUnit(table, unit), null, gait, usual);
}

/** FF-MOVE-03, FF-MOVE-04: the demand on a unit's Advance or Sprint that is no Assault. */
export function movementOf(table: Table, unit: string, gait: Gait): Movement {
  const leader = leaderOf(table, unit) ?? '';
  const movers = onTable(table, unit).map(({ id }) => id);
  const rule = RULES[gait];
  const reach = reachOf(table, unit);
  const pace = paceOf(table, unit, gait);
  return {
    movers,
    measured: { by: 'leader', leader, reach, rule: 'FF-MOVE-04' },
    allowance: { length: inches(pace), rule, ...wheeledBonus(table, unit, gait, pace) },
    shape: { kind: 'free', rule: 'FF-MOVE-03' },
    ground: groundFor(table, unit, gait),
    passing: {
      through: 'friends',
      ...(hasKeyword(table, unit, 'fly') ? { flyers: movers } : {}),
      rule: 'FF-MOVE-03',
    },
    keep: keepingAway(table, unit),
    coherency: { kind: 'leader', leader, distance: reach, rule: 'FF-MOVE-05' },
    unit: UNIT_SYMBOL,
    rule,
  };
}

/** FF-MOVE-07, FF-MOVE-08: 1" from enemies all the way, or for fliers where they end, and 1" from friends at the end. */
export function keepingAway(table: Table, unit: string): NonNullable<Movement['keep']> {
  const when = hasKeyword(table, unit, 'fly') ? 'atEnd' : 'throughout';
  return [
    { from: 'enemies', distance: INCH, atLeast: true, when, rule: 'FF-MOVE-07' },
    { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-08' },
  ];
}

/** FF-KEYWORD-57: in one straight line a Wheeled unit moves as if it were Fast. */
function wheeledBonus(table: Table, unit: string, gait: Gait, pace: number): Partial<Movement['allowance']> {
  const straight = gait === 'advance' ? 12 : 18;
  if (!hasKeyword(table, unit, 'wheeled') || pace >= straight) return {};
  return { bonuses: [{ length: inches(straight - pace), straight: true, rule: 'FF-KEYWORD-57' }] };
}

/** FF-MOVE-11, FF-MOVE-12, FF-TERRAIN-03: where a unit may not go. */
function groundFor(table: Table, unit: string, gait: Gait): GroundRules {
  const wheeled = hasKeyword(table, unit, 'wheeled');
  const sprints = gait === 'sprint';
  const banned: GroundRules['banned'][number][] = [{ kinds: kindsOf('blocking', 'building'), rule: 'FF-TERRAIN-03' }];
  if (wheeled) banned.push({ kinds: kindsOf('difficult', 'obstacle'), rule: 'FF-KEYWORD-57' });
  else if (sprints) banned.push({ kinds: kindsOf('difficult', 'obstacle'), leaving: true, rule: 'FF-MOVE-11' });
  return { banned, except: ignoredPieces(table, unit), judgedBy: 'touch' };
}

/** FF-MOVE-11: a Charge may go through Difficult Terrain and over Obstacles, which Hinders it; Wheeled units may not. */
export function assaultGround(table: Table, unit: string): GroundRules {
  return groundFor(table, unit, 'advance');
}

/** FF-MOVE-12: pieces that are Open Terrain to the unit. */
export function ignoredPieces(table: Table, unit: string): readonly string[] {
  const tracked = hasKeyword(table, unit, 'tracked');
  const hovers = hasKeyword(table, unit, 'anti-grav');
  const ignoresObstacles = tracked || hovers || hasKeyword(table, unit, 'walker');
  if (!ignoresObstacles) return [];
  return [...table.terrain.values()].flatMap((piece) => {
    const type = terrainType(piece);
    if (type === 'obstacle') return [piece.id];
    const open = type === 'difficult' && (tracked || (hovers && heightOf(piece) <= 2));
    return open ? [piece.id] : [];
  });
}
