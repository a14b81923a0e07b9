import { distanceBetween, footprintOfPiece, type Interest, squadDistance, type Table } from '@bridgehead/tabletop';
import { inPlay, nearestEnemies } from '@bridgehead/wargame';
import { weaponFigures } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { isLastTurn } from '../scoring/last-turn.js';
import { objectives } from '../scoring/objectives.js';
import { canCapture, paceOf, turnsTo, worthOfTaking } from './missions.js';
import { isOnFoot } from './threat.js';

/** Objectives for squadrons that can hold one, and enemies to be in range of for those with guns. */
export function interestsOf(table: Table, squad: string): readonly Interest[] {
  return [...objectivesFor(table, squad), ...targetsFor(table, squad)];
}

function objectivesFor(table: Table, squad: string): readonly Interest[] {
  if (!canCapture(table, squad)) return [];
  return objectives(table).flatMap((piece) => {
    const turns = turnsTo(table, squad, piece.id);
    const worth = turns === null ? 0 : worthOfTaking(table, squad, piece);
    if (turns === null || worth <= 0) return [];
    const how = isOnFoot(table, squad) ? 'inside' : 'touching';
    return [{ piece: piece.id, at: footprintOfPiece(table, piece.id).centre, worth, turns, how }];
  });
}

/** What each die that a squadron rolls at its best range is worth, beside what is then shot, which `expected` tells. */
const WORTH_OF_DIE = 0.09;

/** Enemies that a squadron thinks of closing with. */
const TARGETS_WEIGHED = 2;

function targetsFor(table: Table, squad: string): readonly Interest[] {
  const reach = reachOf(table, squad);
  // There is no next turn to fire in.
  const worth = isLastTurn(table) ? 0 : worthOfGuns(table, squad);
  return nearestEnemies(table, squad)
    .slice(0, TARGETS_WEIGHED)
    .map((piece) => {
      const beyond = Math.max(0, squadDistance(table, squad, piece) / INCH - reach);
      const [first] = inPlay(table, piece);
      const at = footprintOfPiece(table, first?.id ?? piece).centre;
      return { piece, at, worth, turns: beyond / paceOf(table, squad), how: 'inRange' };
    });
}

/** What being in range is worth to a squadron: there is nothing in it for one that hardly has a gun. */
export function worthOfGuns(table: Table, squad: string): number {
  const dice = gunsOf(table, squad).map((gun) => weaponFigures(weaponOf(table, gun)).ef?.dice ?? 0);
  return WORTH_OF_DIE * dice.reduce((sum, count) => sum + count, 0);
}

/** The range at which a squadron is at its best, in inches; a CQB where it has no guns. */
function reachOf(table: Table, squad: string): number {
  const ranges = gunsOf(table, squad).map((gun) => weaponFigures(weaponOf(table, gun)).ef?.range ?? 0);
  return Math.max(4, ...ranges);
}

/** Whether an Objective is within a turn or two of a squadron that is aboard something. */
export function isNearObjective(table: Table, carrier: string): boolean {
  return objectives(table).some(({ id }) => distanceBetween(table, carrier, id) <= COMING_OUT * INCH);
}

/** Inches: a Cruising move out of a Transport, and a Flat Out one into an Objective. */
const COMING_OUT = 10;
