import type { Side } from '@bridgehead/kernel';
import {
  distanceBetween,
  living,
  markOn,
  passengersOf,
  remember,
  rememberPair,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
  type TerrainPiece,
  turnOf,
} from '@bridgehead/tabletop';
import { enemiesInPlay, inPlay, isSquadInPlay, occupiedBy } from '@bridgehead/wargame';
import { ACTIVATED } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { isLastTurn, turnsToCome } from '../scoring/last-turn.js';
import { capturesNow, isScoring, objectives, valueFor } from '../scoring/objectives.js';
import { appraised, brokenAt, isOnFoot, levelsOf } from './threat.js';

/** More turns than a battle has. */
const FAR_OFF = 100;

/** The share of an Objective that is left for a squadron if another one goes for it, or has already taken it. */
const LEFT_BY_OTHER = 0.3;
const LEFT_BY_HOLDER = 0.1;

/** What an Objective is worth to a squadron, beside others of its side. */
export function worthOfTaking(table: Table, squad: string, piece: TerrainPiece): number {
  const { side } = squadOf(table, squad);
  const alone = promiseOf(table, squad, piece);
  if (alone <= 0) return 0;
  const other = missionsOf(table, side).get(piece.id);
  if (other === undefined || other === squad) return alone;
  return alone * (capturesNow(table, other, piece) ? LEFT_BY_HOLDER : LEFT_BY_OTHER);
}

/** The squadron of a side that goes for each Objective, so that all together promise the most. */
export function missionsOf(table: Table, side: Side): ReadonlyMap<string, string> {
  return remember(table, `missions of ${side} in ${turnOf(table)}`, () => {
    const squads = squadsOf(table, side).filter(({ id }) => isSquadInPlay(table, id) && canCapture(table, id));
    const promises = objectives(table).map((piece) => ({
      piece: piece.id,
      offers: squads.map(({ id }) => ({ squad: id, worth: promiseOf(table, id, piece) })),
    }));
    return bestOfAll(promises, new Set()).missions;
  });
}

interface Promises {
  readonly piece: string;
  readonly offers: readonly { readonly squad: string; readonly worth: number }[];
}

interface Missions {
  readonly worth: number;
  readonly missions: ReadonlyMap<string, string>;
}

/** The best distribution of squadrons that are still free over these Objectives, each of which may also be left alone. */
function bestOfAll([first, ...others]: readonly Promises[], taken: ReadonlySet<string>): Missions {
  if (first === undefined) return { worth: 0, missions: new Map() };
  let best = bestOfAll(others, taken);
  for (const { squad, worth } of first.offers) {
    if (worth <= 0 || taken.has(squad)) continue;
    const rest = bestOfAll(others, new Set([...taken, squad]));
    if (worth + rest.worth <= best.worth) continue;
    best = { worth: worth + rest.worth, missions: new Map([...rest.missions, [first.piece, squad]]) };
  }
  return best;
}

/** What an Objective promises to a squadron that is alone: what its side scores there, and what the enemy then does not. */
function promiseOf(table: Table, squad: string, piece: TerrainPiece): number {
  const turns = turnsTo(table, squad, piece.id);
  if (turns === null) return 0;
  const { side } = squadOf(table, squad);
  const hold = holdOf(table, side, piece);
  // PF-SCORE-06: nobody gets past infantry that is inside; a vehicle beside an enemy's denies it, and scores nothing.
  if (hold.is === 'inside') return 0;
  const gained = hold.is === 'touching' && !isOnFoot(table, squad) ? 0 : valueFor(table, piece, side).value;
  const enemies = sidesOpposing(table, side);
  const theirs = enemies.reduce((sum, enemy) => sum + valueFor(table, piece, enemy).value, 0);
  const denied = hold.turns <= 1 + NOT_YET_THERE ? theirs : 0;
  // PF-SCORE-06: infantry gets inside past vehicles that are there before it, but not past other infantry.
  const before = isOnFoot(table, squad) ? hold.turnsOnFoot : hold.turns;
  const chance = before < turns ? CHANCE_AGAINST_NEARER : 1;
  return (gained + denied) * chance * turnsHeld(table, squad, piece, isThereInTime(table, squad, turns) ? 0 : turns);
}

/** Whether a squadron that has not acted in the last turn still gets there, by a Cruising move or Flat Out. */
function isThereInTime(table: Table, squad: string, turns: number): boolean {
  if (!isLastTurn(table) || markOn(table, squad, ACTIVATED) > 0) return false;
  return turns <= NOT_YET_THERE + appraised(table, squad).dash / paceOf(table, squad);
}

/** How likely a squadron is to get somewhere, and to stay there, where an enemy is before it. */
const CHANCE_AGAINST_NEARER = 0.3;

/** How many turns a squadron may expect to hold an Objective once it has got there, under the fire of enemies that come nearer meanwhile. */
function turnsHeld(table: Table, squad: string, piece: TerrainPiece, turns: number): number {
  const left = turnsLeft(table) - turns;
  if (left <= 0) return 0;
  const broken = brokenAt(table, squad, (enemy) => {
    return awayFrom(table, enemy, piece.id) - ADVANCE * Math.max(0, turns - 1) * paceOf(table, enemy) * INCH;
  });
  const lost = Math.min(1, (shareOfFire(table, squad) * broken) / Math.max(1, levelsOf(table, squad).length));
  let held = 0;
  let alive = 1;
  for (let turn = 0; turn < left; turn++) {
    alive *= 1 - lost;
    held += alive * Math.min(1, left - turn);
  }
  return held;
}

/** How much of their Cruising moves enemies use to come nearer. */
const ADVANCE = 0.5;

/** The share of all fire that may reach a squadron which is aimed at it, and not at others of its side. */
function shareOfFire(table: Table, squad: string): number {
  const { side } = squadOf(table, squad);
  const targets = remember(
    table,
    `squadrons of ${side} in play`,
    () => squadsOf(table, side).filter(({ id }) => isSquadInPlay(table, id)).length,
  );
  return Math.min(1, DRAWS_FIRE / Math.max(1, targets));
}

/** How many times its share of the fire a squadron draws that holds an Objective. */
const DRAWS_FIRE = 1.2;

/** PF-SCORE-04: it is scored every turn, but nobody counts on holding it for long. */
const TURNS_HELD = 5;

export function turnsLeft(table: Table): number {
  return Math.min(TURNS_HELD, (turnsToCome(table) ?? FAR_OFF) + 1);
}

/** PF-SCORE-04: in the last turn an Objective counts only for those who are there; before, who is on his way may still hold it when a later turn ends. */
export function turnsAfter(table: Table): number {
  const left = turnsToCome(table) ?? FAR_OFF;
  return left === 0 ? 0 : left + NOT_YET_THERE;
}

/** How the enemies of a side hold an Objective, and how many turns away the nearest is that could. */
interface Hold {
  readonly is: 'inside' | 'touching' | 'open';
  readonly turns: number;
  /** The same for infantry alone. */
  readonly turnsOnFoot: number;
}

export function holdOf(table: Table, side: Side, piece: TerrainPiece): Hold {
  return remember(table, `hold of ${piece.id} against ${side}`, () => {
    const inside = passengersOf(table, piece.id).some((model) => model.side !== side && isScoring(table, model.id));
    const rivals = enemiesInPlay(table, side).filter((squad) => canCapture(table, squad));
    const turnsOf = (some: readonly string[]) =>
      Math.min(FAR_OFF, ...some.map((rival) => turnsTo(table, rival, piece.id) ?? FAR_OFF));
    const turns = turnsOf(rivals);
    const turnsOnFoot = turnsOf(rivals.filter((rival) => isOnFoot(table, rival)));
    return { is: inside ? 'inside' : turns === 0 ? 'touching' : 'open', turns, turnsOnFoot };
  });
}

/** PF-SCORE-06: whether anybody in a squadron, or aboard it, could capture something. */
export function canCapture(table: Table, squad: string): boolean {
  return living(table, squad).some(
    ({ id }) => isScoring(table, id) || passengersOf(table, id).some((rider) => isScoring(table, rider.id)),
  );
}

/** How many Cruising moves a squadron is away from a piece; null if it stands nowhere. */
export function turnsTo(table: Table, squad: string, piece: string): number | null {
  const models = inPlay(table, squad);
  if (models.length === 0) return null;
  if (occupiedBy(table, squad) === piece) return 0;
  const away = awayFrom(table, squad, piece);
  // PF-SCORE-06: a vehicle captures by contact, infantry only inside.
  if (away <= table.surface.contact && !isOnFoot(table, squad)) return 0;
  return NOT_YET_THERE + away / INCH / paceOf(table, squad);
}

/** How far the nearest model of a squadron is from a piece: asked for every other squadron that thinks of the same piece. */
function awayFrom(table: Table, squad: string, piece: string): number {
  return rememberPair(table, 'away from a piece', squad, piece, () =>
    Math.min(...inPlay(table, squad).map(({ id }) => distanceBetween(table, id, piece))),
  );
}

/** PF-SCORE-04: a squadron that is nearly there scores nothing at the end of the turn. */
const NOT_YET_THERE = 1;

/** How far it Cruises, in inches. */
export function paceOf(table: Table, squad: string): number {
  return Math.max(1, appraised(table, squad).pace);
}
