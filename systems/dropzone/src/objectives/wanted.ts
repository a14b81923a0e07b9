import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { carrierOf, squadOf, squadsOf, type Table, tokensOf, turnOf } from '@bridgehead/tabletop';
import { centreOf, INCH, pointToPiece } from '../book/measuring.js';
import { garrisonOf, isInfantry, isInPlay, unitsOf } from '../book/units.js';
import { friendlyEdges, scenarioOf } from '../scoring/terms.js';
import {
  carriedBy,
  CRITICAL,
  EXTRACTION,
  FOCAL,
  HIDDEN,
  mayCarry,
  OBJECTIVE,
  placeOfToken,
  POSSIBLE,
  tokensIn,
} from './tokens.js';

/** What a Victory Point is worth, in tens of points of units. */
export const VICTORY_POINT = 10;

/** A Structure or Forest that infantry wants to be inside. */
export interface WantedPlace {
  readonly piece: string;
  readonly at: Point;
  /** In tens of points. */
  readonly worth: number;
}

/** A place that is scored by who is near it. */
export interface HeldPlace {
  readonly token: string;
  /** The Feature that stands for it; null for a mere point. */
  readonly piece: string | null;
  readonly at: Point;
  /** In inches. */
  readonly reach: number;
  readonly worth: number;
}

function turnsLeft(table: Table): number {
  return Math.max(1, scenarioOf(table).turns + 1 - turnOf(table));
}

/** DZC-SCORE-03, DZC-SCORE-06: Critical Locations count in every turn, Focal Points once. */
export function placesToHold(table: Table): readonly HeldPlace[] {
  return [...tokensOf(table, CRITICAL), ...tokensOf(table, FOCAL)].flatMap(({ id, kind, at }): readonly HeldPlace[] => {
    const piece = placeOfToken(table, id);
    if (piece !== null && !table.terrain.has(piece)) return [];
    const where = piece === null ? at : centreOf(table, piece);
    if (where === null) return [];
    const points = kind === CRITICAL ? turnsLeft(table) : 2;
    return [{ token: id, piece, at: where, reach: kind === CRITICAL ? 3 : 6, worth: points * VICTORY_POINT }];
  });
}

/** What searching a place may bring: more if it can be carried off. */
function worthOfSearching(table: Table): number {
  return (
    VICTORY_POINT * (scenarioOf(table).extraction === undefined && tokensOf(table, EXTRACTION).length === 0 ? 1 : 2)
  );
}

/** The places that infantry wants to be inside: to search them, or to hold them. */
export function placesForInfantry(table: Table): readonly WantedPlace[] {
  const search = worthOfSearching(table);
  const worths = new Map<string, number>();
  const add = (piece: string | null, worth: number) => {
    if (piece !== null && table.terrain.has(piece)) worths.set(piece, (worths.get(piece) ?? 0) + worth);
  };
  for (const { id, face } of tokensOf(table, OBJECTIVE)) if (face === HIDDEN) add(placeOfToken(table, id), search);
  for (const { id } of tokensOf(table, POSSIBLE)) add(placeOfToken(table, id), search / 2);
  for (const { piece, worth } of placesToHold(table)) add(piece, worth / 2);
  return [...worths].map(([piece, worth]) => ({ piece, worth, at: centreOf(table, piece) }));
}

/** Whether a place still hides something. */
export function hidesSomething(table: Table, piece: string): boolean {
  return (
    tokensIn(table, piece, OBJECTIVE).some(({ face }) => face === HIDDEN) || tokensIn(table, piece, POSSIBLE).length > 0
  );
}

/** Whether a Squad can search buildings. */
export function isSeeker(table: Table, squad: string): boolean {
  const units = unitsOf(table, squad);
  return units.length > 0 && units.every((id) => isInfantry(table, id));
}

export function carriesObjective(table: Table, squad: string): boolean {
  return unitsOf(table, squad).some((id) => carriedBy(table, id).length > 0);
}

/** Where a Squad is, itself or with what carries it; null off the table. */
function whereIs(table: Table, squad: string): Point | null {
  const inPlay = unitsOf(table, squad).find((id) => isInPlay(table, id));
  return inPlay === undefined ? null : centreOf(table, carrierOf(table, inPlay));
}

/** How far a Squad is from a place, in inches; from its own edge while it is off the table. */
function awayFrom(table: Table, squad: string, { piece, at }: WantedPlace): number {
  const from = whereIs(table, squad);
  if (from !== null) return pointToPiece(table, from, piece) / INCH;
  const [edge] = friendlyEdges(table, squadOf(table, squad).side);
  return (edge === 'bottom' ? at.y : table.surface.height - at.y) / INCH;
}

/** Squads of infantry to whom a place may be given; those with something to carry go home instead. */
function seekersOf(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side)
    .map(({ id }) => id)
    .filter((id) => isSeeker(table, id) && !carriesObjective(table, id))
    .filter((id) => unitsOf(table, id).some((unit) => mayCarry(table, unit) || !isInPlay(table, unit)));
}

/** For each Squad of infantry the place that it goes for: the nearest pair first, every place once before any twice. */
export function missionsOf(table: Table, side: Side): ReadonlyMap<string, WantedPlace> {
  const places = placesForInfantry(table);
  const found = new Map<string, WantedPlace>();
  const taken = new Map<string, number>();
  const give = (squad: string, place: WantedPlace) => {
    found.set(squad, place);
    taken.set(place.piece, (taken.get(place.piece) ?? 0) + 1);
  };
  const seekers = seekersOf(table, side);
  for (const squad of seekers) {
    const inside = garrisonOf(table, unitsOf(table, squad)[0] ?? '');
    const here = places.find(({ piece }) => piece === inside);
    if (here !== undefined) give(squad, here);
  }
  const pairs = seekers
    .flatMap((squad) =>
      places.map((place) => ({ squad, place, away: awayFrom(table, squad, place) - place.worth / 5 })),
    )
    .sort((a, b) => a.away - b.away);
  for (let most = 1; found.size < seekers.length && places.length > 0 && most <= seekers.length; most++)
    for (const { squad, place } of pairs)
      if (!found.has(squad) && (taken.get(place.piece) ?? 0) < most) give(squad, place);
  return found;
}

/** DZC-OBJ-14 to DZC-OBJ-16: where a Squad brings what it carries: the nearest point of an edge, or an Extraction Point. */
export function homeOf(table: Table, side: Side, from: Point | null): Point {
  const own = tokensOf(table, EXTRACTION).find(({ owner }) => owner === side)?.at ?? null;
  if (own !== null) return { x: own.x, y: own.y };
  const { width, height } = table.surface;
  const [edge] = friendlyEdges(table, side);
  const isBottom = (edge === 'bottom') === (scenarioOf(table).extraction !== 'enemy');
  return { x: from?.x ?? width / 2, y: isBottom ? INCH : height - INCH };
}

export function gapInInches(a: Point, b: Point): number {
  return pointToPoint(a, b) / INCH;
}
