import {
  distanceBetween,
  footprintOfPiece,
  type Interest,
  squadDistance,
  squadOf,
  type Table,
  tokensOf,
} from '@bridgehead/tabletop';
import { CM } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, isInPlay, speedOf, unitsOnGround } from '../book/units.js';
import { isCapturedBy, OBJECTIVE, objectiveOnEdge } from '../scoring/objectives.js';
import { isInHalfOf } from '../setup/table-edges.js';
import { worthOf } from './harm.js';

/** What it counts to be at an objective, in tens of points. */
const ENEMY_EDGE = 14;
const ENEMY_HALF = 10;
const OWN_HALF = 7;

/** What is left of it where another formation of the side already is. */
const LEFT_BY_FRIEND = 0.25;

function paceOf(table: Table, formation: string): number {
  return Math.max(5, ...unitsOnGround(table, formation).map((unit) => speedOf(table, unit)));
}

/** EA-SCORE-02: objectives, and enemies to be in reach of. */
export function interestsOf(table: Table, formation: string): readonly Interest[] {
  if (!isInPlay(table, formation) || unitsOnGround(table, formation).length === 0) return [];
  return [...objectivesFor(table, formation), ...enemiesFor(table, formation)];
}

function objectivesFor(table: Table, formation: string): readonly Interest[] {
  const { side } = squadOf(table, formation);
  const pace = paceOf(table, formation);
  const blitz = objectiveOnEdge(table, enemyOf(side))?.id;
  return tokensOf(table, OBJECTIVE).flatMap((token): readonly Interest[] => {
    if (token.at === null) return [];
    const away =
      Math.min(...unitsOnGround(table, formation).map((unit) => distanceBetween(table, unit, token.id))) / CM;
    const whole = token.id === blitz ? ENEMY_EDGE : isInHalfOf(table, enemyOf(side), token.at) ? ENEMY_HALF : OWN_HALF;
    const isTaken = away > 15 && isCapturedBy(table, side, token.id);
    const worth = whole * (isTaken ? LEFT_BY_FRIEND : 1);
    return [{ piece: token.id, at: token.at, worth, turns: Math.max(0, away - 14) / (2 * pace), how: 'touching' }];
  });
}

/** What is left of a worth that is a turn away, beside what is there. */
const LOST_BY_TURN = 0.1;

/** EA-ACT-06, EA-ACT-07: what further moves of one action bring, beyond the first. Ways to interests are counted in doubles. */
export function gainByMoves(table: Table, formation: string, moves: number): number {
  const interests = interestsOf(table, formation);
  const pullAfter = (made: number) =>
    Math.max(
      0,
      ...interests.map(({ worth, turns }) => worth * Math.max(0, 1 - LOST_BY_TURN * Math.max(0, turns - made / 2))),
    );
  return pullAfter(moves) - pullAfter(1);
}

const SHARE_OF_ENEMY = 0.15;
const ENEMIES_WEIGHED = 3;

function enemiesFor(table: Table, formation: string): readonly Interest[] {
  const { side } = squadOf(table, formation);
  const pace = paceOf(table, formation);
  const gaps = formationsOnGround(table, enemyOf(side)).map((id) => ({
    id,
    gap: squadDistance(table, formation, id) / CM,
  }));
  return gaps
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, ENEMIES_WEIGHED)
    .flatMap(({ id, gap }): readonly Interest[] => {
      const [first] = unitsOnGround(table, id);
      if (first === undefined) return [];
      const at = footprintOfPiece(table, first).centre;
      return [
        {
          piece: id,
          at,
          worth: SHARE_OF_ENEMY * worthOf(table, id),
          turns: Math.max(0, gap - 30) / (2 * pace),
          how: 'inRange',
        },
      ];
    });
}
