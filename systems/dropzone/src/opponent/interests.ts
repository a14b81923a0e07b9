import { advance, bearing, type Point, pointToPoint } from '@bridgehead/geometry';
import {
  carrierOf,
  everyoneIn,
  type Interest,
  profileOf,
  remember,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { nearestEnemies } from '@bridgehead/wargame';
import { landingSpotNear, landingSpots } from '../aircraft/landing.js';
import { sheetOf, valueOf, weaponHas, weaponSheet } from '../book/figures.js';
import { centreOf, INCH, pointToPiece } from '../book/measuring.js';
import { garrisonOf, isAircraft, isInPlay, isStored, squadOfUnit, transportOfUnit, unitsOf } from '../book/units.js';
import { edgesOut } from '../objectives/extraction.js';
import { carrierOfToken } from '../objectives/tokens.js';
import {
  carriesObjective,
  gapInInches,
  homeOf,
  isSeeker,
  missionsOf,
  placesToHold,
  VICTORY_POINT,
  type WantedPlace,
} from '../objectives/wanted.js';
import { letterFor } from '../transports/room.js';
import { worthOfSquad } from './worth.js';

/** Places of the scenario, home with what is carried, and enemies to be in reach of. */
export function interestsOf(table: Table, squad: string): readonly Interest[] {
  const lead = leaderOf(table, squad);
  if (lead === null) return [];
  const aboard = squadsWith(table, squad);
  if (aboard.some((id) => carriesObjective(table, id))) return [homeward(table, squad, lead)];
  const missions = aboard.flatMap((id) => missionFor(table, id) ?? []);
  if (missions.length > 0) return missions.map((place) => towardPlace(table, squad, lead, place));
  const fighters = aboard.filter((id) => id !== squad && !isSeeker(table, id));
  if (fighters.length > 0) return fighters.flatMap((id) => dropsOf(table, squad, lead, id));
  const gated = gateGoals(table, squad, lead);
  if (gated.length > 0) return gated;
  const served = waitingFor(table, squad);
  if (served.length > 0) return served.map((id) => towardFriend(table, squad, lead, id));
  return fightsOf(table, squad, lead, squad);
}

/** The unit of a Squad by which its way is measured: the first on the table. */
function leaderOf(table: Table, squad: string): string | null {
  return unitsOf(table, squad).find((id) => isInPlay(table, id) && transportOfUnit(table, id) === null) ?? null;
}

/** A Squad and all that is aboard it. */
function squadsWith(table: Table, squad: string): readonly string[] {
  const riders = unitsOf(table, squad).flatMap((id) => everyoneIn(table, id).map((one) => squadOfUnit(table, one.id)));
  return [...new Set([squad, ...riders])];
}

/** The place that a Squad of infantry goes for; null for others, and once it is there. */
export function missionFor(table: Table, squad: string): WantedPlace | null {
  if (!isSeeker(table, squad)) return null;
  const { side } = squadOf(table, squad);
  // What is known of tokens changes without anybody moving.
  const tokens = [...table.tokens.values()].map(({ id, kind, face }) => `${kind}${face}${carrierOfToken(table, id)}`);
  const all = remember(table, `dropzone missions ${side} ${tokens.join()}`, () => missionsOf(table, side));
  return all.get(squad) ?? null;
}

export function paceOf(table: Table, squad: string): number {
  return Math.max(1, Math.min(...unitsOf(table, squad).map((id) => sheetOf(table, id).move ?? 1)));
}

/** Aircraft go to a spot beside the building where they can land, others to its wall. */
function towardPlace(table: Table, squad: string, lead: string, { piece, at, worth }: WantedPlace): Interest {
  const from = centreOf(table, lead);
  const pace = paceOf(table, squad);
  if (garrisonOf(table, lead) === piece) return { piece, at, worth, turns: 0, how: 'inside' };
  if (!isAircraft(table, lead)) {
    const how = isSeeker(table, squad) ? 'inside' : 'touching';
    return { piece, at, worth, turns: Math.max(0.05, (pointToPiece(table, from, piece) / INCH - 1) / pace), how };
  }
  const spot = nearestOf(from, landingSpots(table, piece, lead)) ?? at;
  return { piece, at: spot, worth, turns: gapInInches(from, spot) / pace, how: 'inRange' };
}

function nearestOf(from: Point, spots: readonly Point[]): Point | null {
  return spots.toSorted((a, b) => pointToPoint(from, a) - pointToPoint(from, b))[0] ?? null;
}

/** DZC-OBJ-13: what is carried off counts twice. */
function homeward(table: Table, squad: string, lead: string): Interest {
  const from = centreOf(table, lead);
  const at = homeOf(table, squadOf(table, squad).side, from);
  const turns = gapInInches(from, at) / paceOf(table, squad);
  const isScored = edgesOut(table, squad).edges.length > 0 || table.tokens.size > 0;
  return { piece: squad, at, worth: isScored ? 3 * VICTORY_POINT : 0, turns, how: 'inRange' };
}

/** Friends for whom an empty Transport waits: those that it could carry, of its own Battlegroup, with something to bring home or to go for. */
function waitingFor(table: Table, squad: string): readonly string[] {
  const [transport] = unitsOf(table, squad);
  const { side, formation } = squadOf(table, squad);
  if (transport === undefined || sheetOf(table, transport).carries.length === 0) return [];
  return squadsOf(table, side)
    .filter(({ id, formation: other }) => id !== squad && other === formation)
    .map(({ id }) => id)
    .filter((id) => {
      const [first] = unitsOf(table, id);
      if (first === undefined || !isInPlay(table, first) || letterFor(table, first, transport) === null) return false;
      return squadsWith(table, id).some((one) => carriesObjective(table, one) || isSeeker(table, one));
    });
}

/** DZC-FORCE-80: a Gate goes where those who are stored want to come out: `F` ones serve infantry. */
function gateGoals(table: Table, squad: string, lead: string): readonly Interest[] {
  const gate = valueOf(profileOf(table, lead).traits, 'gate');
  if (gate === null) return [];
  const forInfantry = String(gate).startsWith('F');
  return squadsOf(table, squadOf(table, squad).side)
    .map(({ id }) => id)
    .filter((id) => isSeeker(table, id) === forInfantry && unitsOf(table, id).some((unit) => isStored(table, unit)))
    .flatMap((id) => {
      const place = missionFor(table, id);
      return place === null ? fightsOf(table, squad, lead, id) : [towardPlace(table, squad, lead, place)];
    });
}

/** How near an empty Transport keeps to a friend, in inches. */
const AT_HAND = 3;

function towardFriend(table: Table, squad: string, lead: string, friend: string): Interest {
  const [unit = ''] = unitsOf(table, friend);
  const place = garrisonOf(table, unit);
  const carries = squadsWith(table, friend).some((one) => carriesObjective(table, one));
  const worth = carries ? 2 * VICTORY_POINT : VICTORY_POINT / 2;
  const at = centreOf(table, carrierOf(table, unit));
  if (place !== null) return towardPlace(table, squad, lead, { piece: place, at, worth });
  const gap = gapInInches(centreOf(table, lead), at);
  return { piece: unit, at, worth, turns: Math.max(0, gap - AT_HAND) / paceOf(table, squad), how: 'inRange' };
}

/** What is left of a scored place for a Squad while friends worth as much are there. */
const LEFT_BY_FRIENDS = 0.4;
const SHARE_OF_ENEMY = 0.35;
const ENEMIES_WEIGHED = 3;

/** Where fighters want to be, whether they drive themselves or are carried by a Squad. */
function fightsOf(table: Table, mover: string, lead: string, fighter: string): readonly Interest[] {
  const from = centreOf(table, lead);
  const pace = paceOf(table, mover);
  const held = isAircraft(table, unitsOf(table, fighter)[0] ?? lead)
    ? []
    : placesToHold(table).map(({ token, piece, at, reach, worth }): Interest => {
        const gap = (piece === null ? pointToPoint(from, at) : pointToPiece(table, from, piece)) / INCH;
        const left = isHeldByOthers(table, fighter, at, reach) ? LEFT_BY_FRIENDS : 1;
        const turns = Math.max(0, gap - reach + 0.5) / pace;
        return { piece: piece ?? token, at, worth: worth * left * 0.5, turns, how: 'inRange' };
      });
  return [...held, ...enemiesFor(table, mover, fighter, from, pace)];
}

/** Those who are carried by air want to be set down where they can fight: at the first spot on the way at which the aircraft can land. */
function dropsOf(table: Table, mover: string, lead: string, fighter: string): readonly Interest[] {
  const goals = fightsOf(table, mover, lead, fighter);
  if (!isAircraft(table, lead)) return goals;
  const from = centreOf(table, lead);
  const pace = paceOf(table, mover);
  return goals.map((goal) => {
    const far = Math.round(goal.turns * pace * INCH);
    const wanted = far === 0 ? from : advance(from, bearing(from, goal.at), far);
    const at = landingSpotNear(table, lead, wanted);
    return { ...goal, at, turns: gapInInches(from, at) / pace };
  });
}

function isHeldByOthers(table: Table, squad: string, at: Point, reach: number): boolean {
  const { side } = squadOf(table, squad);
  return squadsOf(table, side).some(({ id }) => {
    const unit = id === squad ? null : leaderOf(table, id);
    if (unit === null || isAircraft(table, unit)) return false;
    return gapInInches(centreOf(table, unit), at) <= reach + 2;
  });
}

/** The range of the best gun of a Squad, in inches. */
export function reachOf(table: Table, squad: string): number {
  const ranges = unitsOf(table, squad).flatMap((id) =>
    profileOf(table, id).weapons.map((weapon) => weaponSheet(weapon).rangeCountered ?? 36),
  );
  return Math.min(36, Math.max(0, ...ranges));
}

/** Whether a Squad has guns for a target: only AA weapons reach what flies. */
function isForAir(table: Table, squad: string): boolean {
  return unitsOf(table, squad).some((id) => profileOf(table, id).weapons.some((weapon) => weaponHas(weapon, 'aa')));
}

function enemiesFor(table: Table, mover: string, fighter: string, from: Point, pace: number): readonly Interest[] {
  const reach = reachOf(table, fighter);
  if (reach === 0) return [];
  const forAir = isForAir(table, fighter);
  return nearestEnemies(table, mover)
    .flatMap((id) => {
      const unit = leaderOf(table, id);
      return unit === null || (isAircraft(table, unit) && !forAir) ? [] : [{ id, unit }];
    })
    .slice(0, ENEMIES_WEIGHED)
    .map(({ id, unit }): Interest => {
      const at = centreOf(table, unit);
      const turns = Math.max(0, gapInInches(from, at) - reach * 0.8) / pace;
      return { piece: id, at, worth: SHARE_OF_ENEMY * worthOfSquad(table, id), turns, how: 'inRange' };
    });
}
