import { carrierOf, poseOf, type TablePlay, tokensOf } from '@bridgehead/tabletop';
import { garrisonOf } from '../book/units.js';
import {
  carriedBy,
  carrierOfToken,
  CRITICAL,
  FOCAL,
  INTEL,
  leaveAt,
  OBJECTIVE,
  placeOfToken,
  POSSIBLE,
  removeToken,
} from './tokens.js';

/** DZC-OBJ-12: what a destroyed unit carried lies where it was; a last base inside has choices of its own (DZC-OBJ-09). */
export function dropCarried(play: TablePlay, unit: string): void {
  const tokens = carriedBy(play.table, unit);
  if (tokens.length === 0) return;
  const garrison = garrisonOf(play.table, unit);
  const outer = carrierOf(play.table, unit);
  const pose = play.table.models.has(outer) ? poseOf(play.table, outer) : null;
  for (const token of tokens) {
    if (garrison !== null) leaveAt(play, token, garrison, 'DZC-OBJ-08');
    else if (pose !== null) leaveAt(play, token, pose, 'DZC-OBJ-12');
    else removeToken(play, token, 'DZC-OBJ-12');
  }
}

const BURIED: readonly string[] = [OBJECTIVE, POSSIBLE, INTEL, FOCAL, CRITICAL];

/** DZC-FEATURE-15, DZC-OBJ-21: what is in a destroyed Feature is out of the game, also what a base inside carries. */
export function buryTokens(play: TablePlay, feature: string): void {
  for (const kind of BURIED)
    for (const { id } of tokensOf(play.table, kind)) {
      const carrier = carrierOfToken(play.table, id);
      const isInside =
        placeOfToken(play.table, id) === feature || (carrier !== null && garrisonOf(play.table, carrier) === feature);
      if (isInside) removeToken(play, id, kind === INTEL ? 'DZC-OBJ-21' : 'DZC-FEATURE-15');
    }
}
