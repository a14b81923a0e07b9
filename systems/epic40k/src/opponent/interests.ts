import {
  distanceBetween,
  footprintOfPiece,
  type Interest,
  squadOf,
  squadDistance,
  type Table,
  type Token,
  turnOf,
} from '@bridgehead/tabletop';
import { hasFlyers, unitsOn } from '../book/detachments.js';
import { isBroken } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { gunsOf } from '../fire/guns.js';
import { speedOf } from '../movement/allowance.js';
import { type ObjectiveKind, objectivesOf } from '../scoring/bunkers.js';
import { turnsOf } from '../scoring/verdict.js';
import { foesOf, worthOf } from './harm.js';

/** E40-FORCE-08: a point of army morale is 50 points, in tens of points. */
const MORALE_POINT = 5;

/** E40-OBJ-03 to -07: what an objective brings in a turn, or once, in army morale. */
const EACH_TURN: Partial<Record<ObjectiveKind, number>> = { takeAndHold: 2, rescue: 2, cleanse: 1 };
const ONCE: Partial<Record<ObjectiveKind, number>> = { capture: 3.5, bunker: 5 };

/** What it is worth to keep an enemy from an objective whose kind nobody knows, in a turn. */
const DENIED = 0.6;

/** E40-OBJ-01: in centimetres. */
const HOLDS = 14;
const TOUCHES = 0.1;

/** What is left of an objective for a detachment while another of its side is there. */
const LEFT_BY_FRIEND = 0.2;

function paceOf(table: Table, squad: string): number {
  return Math.max(5, ...unitsOn(table, squad).map((unit) => speedOf(table, unit) / CM));
}

/** E40-OBJ, E40-SCORE-02: objectives, and enemies to be in reach of. */
export function interestsOf(table: Table, squad: string): readonly Interest[] {
  if (hasFlyers(table, squad) || isBroken(table, squad) || unitsOn(table, squad).length === 0) return [];
  return [...objectivesFor(table, squad), ...enemiesFor(table, squad)];
}

/** What an objective brings its owner from now on, in army morale, and how near somebody must be, in centimetres. */
export function worthOfObjective(table: Table, { face }: Token): { readonly morale: number; readonly reach: number } {
  const kind = face as ObjectiveKind;
  // E40-OBJ-06: what must be touched is not taken by somebody who only stands near.
  const reach = ONCE[kind] === undefined ? HOLDS : TOUCHES;
  return { morale: (EACH_TURN[kind] ?? 0) * turnsLeft(table) + (ONCE[kind] ?? 0), reach };
}

function turnsLeft(table: Table): number {
  return Math.max(1, turnsOf(table) + 1 - turnOf(table));
}

function objectivesFor(table: Table, squad: string): readonly Interest[] {
  const { side } = squadOf(table, squad);
  const own = objectivesOf(table, side).map((token) => ({ token, ...worthOfObjective(table, token) }));
  const denied = { morale: DENIED * turnsLeft(table), reach: HOLDS };
  const theirs = objectivesOf(table, enemyOf(side)).map((token) => ({ token, ...denied }));
  return [...own, ...theirs].flatMap(({ token, reach, morale }): readonly Interest[] => {
    if (token.at === null) return [];
    const away = nearest(table, squad, token.id);
    const isTaken = friendsAt(table, squad, token.id, reach);
    const worth = morale * MORALE_POINT * (isTaken ? LEFT_BY_FRIEND : 1);
    const turns = Math.max(0, away - (reach === HOLDS ? HOLDS : 0)) / (2 * paceOf(table, squad));
    return [{ piece: token.id, at: token.at, worth, turns, how: 'touching' }];
  });
}

/** E40-OBJ-05, E40-OBJ-06: what is worth being touched as the turn ends and is in reach of a move now, in tens of points. */
export function touchedWorth(table: Table, squad: string): number {
  const { side } = squadOf(table, squad);
  const found = objectivesOf(table, side).flatMap((token) => {
    const { morale, reach } = worthOfObjective(table, token);
    const isNear = token.at !== null && reach === TOUCHES && nearest(table, squad, token.id) <= paceOf(table, squad);
    return isNear ? [morale * MORALE_POINT] : [];
  });
  return Math.max(0, ...found);
}

function nearest(table: Table, squad: string, marker: string): number {
  return Math.min(...unitsOn(table, squad).map((unit) => distanceBetween(table, unit, marker))) / CM;
}

function friendsAt(table: Table, squad: string, marker: string, within: number): boolean {
  const { side } = squadOf(table, squad);
  return [...table.squads.values()].some(
    ({ id, side: its }) =>
      its === side &&
      id !== squad &&
      !isBroken(table, id) &&
      unitsOn(table, id).length > 0 &&
      nearest(table, id, marker) <= within,
  );
}

const SHARE_OF_ENEMY = 0.2;
const ENEMIES_WEIGHED = 3;

function enemiesFor(table: Table, squad: string): readonly Interest[] {
  const pace = paceOf(table, squad);
  const reach = Math.max(
    0,
    ...unitsOn(table, squad).flatMap((unit) => gunsOf(table, unit).map(({ range }) => range / CM)),
  );
  const gaps = foesOf(table, squad).map((id) => ({ id, gap: squadDistance(table, squad, id) / CM }));
  return gaps
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, ENEMIES_WEIGHED)
    .flatMap(({ id, gap }): readonly Interest[] => {
      const [first] = unitsOn(table, id);
      if (first === undefined) return [];
      const turns = Math.max(0, gap - reach) / pace;
      return [
        {
          piece: id,
          at: footprintOfPiece(table, first).centre,
          worth: SHARE_OF_ENEMY * worthOf(table, id),
          turns,
          how: 'inRange',
        },
      ];
    });
}
