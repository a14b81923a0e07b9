import type { RuleId, Side } from '@bridgehead/kernel';
import { score, type TablePlay, type Token, tokensOf, turnOf } from '@bridgehead/tabletop';
import { SIDES, VICTORY } from '../book/play.js';
import {
  CRITICAL,
  EXTRACTION,
  extractedBy,
  FOCAL,
  OBJECTIVE,
  placeOfToken,
  pointOfToken,
  sideHolding,
} from '../objectives/tokens.js';
import { functionOf } from '../terrain/terrain.js';
import { pointToPoint } from '@bridgehead/geometry';
import { inches } from '../book/measuring.js';
import { type Location, presenceOf } from './presence.js';

function locationOf(play: TablePlay, { id, at }: Token): Location | null {
  const place = placeOfToken(play.table, id);
  if (place !== null) return play.table.terrain.has(place) ? place : null;
  return at;
}

/** DZC-SPEC-04: what a Power Plant stands for gives double. */
function worthOf(play: TablePlay, location: Location): number {
  const piece = typeof location === 'string' ? play.table.terrain.get(location) : undefined;
  if (piece === undefined || functionOf(piece) !== 'Power Plant') return 1;
  play.cite('DZC-SPEC-04');
  return 2;
}

/** DZC-SCORE-07: whoever has most, if that is more than nothing and nobody has as much. */
function mostOf(play: TablePlay, location: Location, reach: number): Side | null {
  const [red = '', blue = ''] = SIDES;
  const [a, b] = [
    presenceOf(play.table, red, location, reach, play).points,
    presenceOf(play.table, blue, location, reach, play).points,
  ];
  play.cite('DZC-SCORE-07');
  return a === b ? null : a > b ? red : blue;
}

/** DZC-SCORE-06: in every Round Up but the first. */
export function scoreCriticalLocations(play: TablePlay): void {
  if (turnOf(play.table) < 2) return;
  for (const token of tokensOf(play.table, CRITICAL)) {
    const location = locationOf(play, token);
    const holder = location === null ? null : mostOf(play, location, 3);
    if (location !== null && holder !== null)
      score(play, holder, worthOf(play, location), VICTORY, 1, 'Critical Location', 'DZC-SCORE-06');
  }
}

/** DZC-SCORE-03: one for being there, one for having most. */
export function scoreFocalPoints(play: TablePlay): void {
  for (const token of tokensOf(play.table, FOCAL)) {
    const location = locationOf(play, token);
    if (location === null) continue;
    const worth = worthOf(play, location);
    for (const side of SIDES)
      if (presenceOf(play.table, side, location, 6).units.length > 0)
        score(play, side, worth, VICTORY, 1, 'Focal Point', 'DZC-SCORE-03');
    const most = mostOf(play, location, 6);
    if (most !== null) score(play, most, worth, VICTORY, 1, 'Focal Point, most points', 'DZC-SCORE-03');
  }
}

/** DZC-OBJ-13, DZC-OBJ-16: one for each Objective that is held, one more for each that was extracted. */
export function scoreObjectives(play: TablePlay): void {
  const give = (side: Side, rule: RuleId, reason: string) => score(play, side, 1, VICTORY, 1, reason, rule);
  for (const { id } of tokensOf(play.table, OBJECTIVE)) {
    const gone = extractedBy.read(play.table, id);
    const holder = gone ?? sideHolding(play.table, id);
    if (holder === null) continue;
    give(holder, 'DZC-OBJ-13', 'Objective');
    if (gone !== undefined) give(holder, 'DZC-OBJ-13', 'Objective extracted');
    else if (isAtExtractionPoint(play, id, holder)) give(holder, 'DZC-OBJ-16', 'Objective at the Extraction Point');
  }
}

function isAtExtractionPoint(play: TablePlay, token: string, side: Side): boolean {
  const at = pointOfToken(play.table, token);
  return tokensOf(play.table, EXTRACTION).some(
    (point) => point.owner === side && point.at !== null && at !== null && pointToPoint(point.at, at) <= inches(3) + 3,
  );
}
