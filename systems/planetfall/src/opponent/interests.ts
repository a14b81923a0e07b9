import type { Side } from '@bridgehead/kernel';
import {
  BATTLE,
  distanceBetween,
  footprintOfPiece,
  type Interest,
  living,
  passengersOf,
  sidesOpposing,
  squadDistance,
  squadOf,
  squadsOf,
  type Table,
  type TerrainPiece,
  turnOf,
} from '@bridgehead/tabletop';
import { enemiesInPlay, inPlay, isSquadInPlay, nearestEnemies, occupiedBy } from '@bridgehead/wargame';
import { figuresOf, isInfantry, weaponFigures } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { turnLimit } from '../book/memos.js';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { capturesNow, isScoring, objectives, valueFor } from '../scoring/objectives.js';

/** Objectives for squadrons that can hold one, and enemies to be in range of for those with guns. */
export function interestsOf(table: Table, squad: string): readonly Interest[] {
  return [...objectivesFor(table, squad), ...targetsFor(table, squad)];
}

function objectivesFor(table: Table, squad: string): readonly Interest[] {
  if (!canCapture(table, squad)) return [];
  return objectives(table).flatMap((piece) => {
    const turns = turnsTo(table, squad, piece.id);
    const worth = turns === null ? 0 : worthOfTaking(table, squad, piece, turns);
    if (turns === null || worth <= 0) return [];
    const how = isOnFoot(table, squad) ? 'inside' : 'touching';
    return [{ piece: piece.id, at: footprintOfPiece(table, piece.id).centre, worth, turns, how }];
  });
}

/** PF-SCORE-06: whether anybody in a squadron, or aboard it, could capture something. */
function canCapture(table: Table, squad: string): boolean {
  return living(table, squad).some(
    ({ id }) => isScoring(table, id) || passengersOf(table, id).some((rider) => isScoring(table, rider.id)),
  );
}

/** PF-SCORE-04: it is scored every turn, but nobody counts on holding it for long. */
const TURNS_HELD = 5;

/** What is left for a squadron where a friend is nearer, or has already taken it. */
const LEFT_BY_NEARER = 0.35;
const LEFT_BY_HOLDER = 0.1;

/** What an Objective is worth to a squadron: what its side scores there, and what the enemy then does not. */
function worthOfTaking(table: Table, squad: string, piece: TerrainPiece, turns: number): number {
  const { side } = squadOf(table, squad);
  const denied = sidesOpposing(table, side).reduce((sum, enemy) => sum + deniedTo(table, enemy, piece), 0);
  const gained = valueFor(table, piece, side).value;
  const left = Math.max(0, turnsLeft(table) - turns);
  return (gained + denied) * left * shareOf(table, squad, piece, turns) * chanceOf(table, side, piece, turns);
}

function turnsLeft(table: Table): number {
  const limit = turnLimit.read(table, BATTLE);
  return limit === undefined ? TURNS_HELD : Math.max(1, Math.min(TURNS_HELD, limit - turnOf(table) + 1));
}

/** What a side would score for an Objective that it holds, or that one of its squadrons is about to reach. */
function deniedTo(table: Table, side: Side, piece: TerrainPiece): number {
  const comes = squadsOf(table, side).some(({ id }) => {
    if (!isSquadInPlay(table, id) || !canCapture(table, id)) return false;
    return (turnsTo(table, id, piece.id) ?? FAR_OFF) <= 1 + NOT_YET_THERE;
  });
  return comes ? valueFor(table, piece, side).value : 0;
}

/** How likely a squadron is to get somewhere, and to stay there, where an enemy is before it. */
const CHANCE_AGAINST_NEARER = 0.3;

function chanceOf(table: Table, side: Side, piece: TerrainPiece, turns: number): number {
  const isFirst = enemiesInPlay(table, side).every((enemy) => (turnsTo(table, enemy, piece.id) ?? FAR_OFF) >= turns);
  return isFirst ? 1 : CHANCE_AGAINST_NEARER;
}

/** More turns than a battle has. */
const FAR_OFF = 100;

/** The share of an Objective that a squadron may count as its own, beside others of its side. */
function shareOf(table: Table, squad: string, piece: TerrainPiece, turns: number): number {
  const { side } = squadOf(table, squad);
  const friends = squadsOf(table, side).filter(
    ({ id }) => id !== squad && isSquadInPlay(table, id) && canCapture(table, id),
  );
  if (friends.some(({ id }) => capturesNow(table, id, piece))) return LEFT_BY_HOLDER;
  return friends.some(({ id }) => (turnsTo(table, id, piece.id) ?? FAR_OFF) < turns) ? LEFT_BY_NEARER : 1;
}

/** How many Cruising moves a squadron is away from a piece; null if it stands nowhere. */
function turnsTo(table: Table, squad: string, piece: string): number | null {
  const models = inPlay(table, squad);
  if (models.length === 0) return null;
  if (occupiedBy(table, squad) === piece) return 0;
  const away = Math.min(...models.map(({ id }) => distanceBetween(table, id, piece)));
  // PF-SCORE-06: a vehicle captures by contact, infantry only inside.
  if (away <= table.surface.contact && !isOnFoot(table, squad)) return 0;
  return NOT_YET_THERE + away / INCH / paceOf(table, squad);
}

/** PF-SCORE-04: a squadron that is nearly there scores nothing at the end of the turn. */
const NOT_YET_THERE = 1.5;

/** How far it Cruises, in inches. */
function paceOf(table: Table, squad: string): number {
  return Math.max(1, Math.min(...inPlay(table, squad).map(({ id }) => figuresOf(table, id).mv[0] ?? 0)));
}

function isOnFoot(table: Table, squad: string): boolean {
  return inPlay(table, squad).every(({ id }) => isInfantry(table, id));
}

/** What being in range of an enemy is worth beside what is then shot, which `expected` tells. */
const WORTH_OF_RANGE = 2;

/** Enemies that a squadron thinks of closing with. */
const TARGETS_WEIGHED = 2;

function targetsFor(table: Table, squad: string): readonly Interest[] {
  const reach = reachOf(table, squad);
  return nearestEnemies(table, squad)
    .slice(0, TARGETS_WEIGHED)
    .map((piece) => {
      const beyond = Math.max(0, squadDistance(table, squad, piece) / INCH - reach);
      const [first] = inPlay(table, piece);
      const at = footprintOfPiece(table, first?.id ?? piece).centre;
      return { piece, at, worth: WORTH_OF_RANGE, turns: beyond / paceOf(table, squad), how: 'inRange' };
    });
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
