import type { Side } from '@bridgehead/kernel';
import { distanceBetween, squadsOf, type Table, tokensOf, turnOf } from '@bridgehead/tabletop';
import { beyondEnemies } from '@bridgehead/wargame';
import { blastOn, isBroken } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, pointsOf, speedOf, unitCount, unitsOnGround } from '../book/units.js';
import { goalsReached } from '../scoring/goals.js';
import { isCapturedBy, OBJECTIVE } from '../scoring/objectives.js';
import { tiebreakPoints } from '../scoring/tiebreak.js';
import { isInHalfOf } from '../setup/table-edges.js';
import { threatTo, worthOf } from './harm.js';

/** A position in numbers, each as what one side has beyond the other: more is better. Worths are shares of the larger army. */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const army = (one: Side) => squadsOf(table, one).reduce((sum, { id }) => sum + pointsOf(table, id), 0);
  const whole = Math.max(1, army(side), army(enemyOf(side)));
  return beyondEnemies(table, side, (one) => ({ ...goalSums(table, one, whole), ...forceSums(table, one, whole) }));
}

function goalSums(table: Table, side: Side, whole: number): Readonly<Record<string, number>> {
  const goals = goalsReached(table, side).length;
  const away = objectivesAway(table, side);
  return {
    goals,
    goalsLate: goals * lateness(table),
    held: away.filter(({ isHeld }) => isHeld).length,
    heldBeyond: away.filter(({ isHeld, isBeyond }) => isHeld && isBeyond).length,
    withinReach: away.filter(({ isHeld, turns }) => !isHeld && turns <= WITHIN_A_TURN).length,
    nearness: away.reduce((sum, { turns }) => sum + 1 / (1 + turns), 0),
    tiebreak: tiebreakPoints(table, side) / whole,
  };
}

/** EA-SCORE-03: goals are checked from the third turn on. */
const FIRST_VERDICT = 3;

function lateness(table: Table): number {
  return Math.min(1, turnOf(table) / FIRST_VERDICT);
}

/** A double, and the 15 cm within which an objective is held are not counted. */
const WITHIN_A_TURN = 1;

interface Away {
  readonly isHeld: boolean;
  /** In the enemy's half. */
  readonly isBeyond: boolean;
  /** Doubles that the nearest unbroken formation is away. */
  readonly turns: number;
}

/** EA-SCORE-01: every objective, as it is for a side. */
function objectivesAway(table: Table, side: Side): readonly Away[] {
  const able = formationsOnGround(table, side).filter((id) => !isBroken(table, id));
  return tokensOf(table, OBJECTIVE).flatMap(({ id, at }): readonly Away[] => {
    if (at === null) return [];
    const turns = Math.min(NEVER, ...able.map((formation) => doublesTo(table, formation, id)));
    return [{ isHeld: isCapturedBy(table, side, id), isBeyond: isInHalfOf(table, enemyOf(side), at), turns }];
  });
}

const NEVER = 20;

function doublesTo(table: Table, formation: string, objective: string): number {
  const turns = unitsOnGround(table, formation).map((unit) => {
    const gap = distanceBetween(table, unit, objective) / CM - HOLDING;
    return Math.max(0, gap) / (2 * Math.max(1, speedOf(table, unit)));
  });
  return Math.min(NEVER, ...turns);
}

/** EA-SCORE-01. */
const HOLDING = 15;

/** Worths of formations are in tens of points. */
const TENS = 10;

function forceSums(table: Table, side: Side, whole: number): Readonly<Record<string, number>> {
  const formations = squadsOf(table, side).map(({ id }) => id);
  const about = formationsOnGround(table, side);
  const total = (some: readonly string[], of: (formation: string) => number) =>
    (some.reduce((sum, id) => sum + of(id), 0) * TENS) / whole;
  const left = (id: string) => worthOf(table, id);
  const isHolding = (id: string) => tokensOf(table, OBJECTIVE).some((token) => doublesTo(table, id, token.id) === 0);
  return {
    force: total(formations, left),
    inOrder: total(
      formations.filter((id) => !isBroken(table, id)),
      left,
    ),
    steady: -total(about, (id) => left(id) * markersShare(table, id)),
    safe: -total(about, (id) => threatTo(table, id)),
    safeHolders: -total(about.filter(isHolding), (id) => threatTo(table, id)),
  };
}

/** EA-MOR-03: how near a formation is to breaking. */
function markersShare(table: Table, formation: string): number {
  if (isBroken(table, formation)) return 1;
  return Math.min(1, blastOn(table, formation) / Math.max(1, unitCount(table, formation)));
}
