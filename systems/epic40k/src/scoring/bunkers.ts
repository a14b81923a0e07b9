import type { Side } from '@bridgehead/kernel';
import { mark, markOn, type Table, type TablePlay, type Token, tokenOf, tokensOf } from '@bridgehead/tabletop';
import { BUNKER_HITS } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { loseMorale } from './army-morale.js';

/** E40-SETUP-05: what an objective of a side asks for; the face of its marker. */
export const OBJECTIVE_KINDS = ['takeAndHold', 'rescue', 'bunker', 'capture', 'cleanse'] as const;
export type ObjectiveKind = (typeof OBJECTIVE_KINDS)[number];

export const OBJECTIVE = 'objective';

/** E40-OBJ-05: how large a bunker is, in centimetres, what it bears and what it is worth. */
export const BUNKER_RADIUS = cm(2);
const BUNKER_BEARS = 3;
const BUNKER_WORTH = 5;

/** The markers of a side that are still there, of one kind. */
export function objectivesOf(table: Table, side: Side, kind?: ObjectiveKind): readonly Token[] {
  return tokensOf(table).filter(
    (token) =>
      token.kind === OBJECTIVE &&
      token.owner === side &&
      token.at !== null &&
      (kind === undefined || token.face === kind),
  );
}

/** E40-OBJ-08: whether this is a bunker that its owner may shoot at. */
export function isBunkerOf(table: Table, side: Side, id: string): boolean {
  return objectivesOf(table, side, 'bunker').some((token) => token.id === id);
}

/** E40-OBJ-02: from the first time that it matters everybody knows what it is. */
export function disclose(play: TablePlay, marker: string): void {
  const { seenBy, ...token } = tokenOf(play.table, marker);
  play.cite('E40-OBJ-02');
  if (seenBy !== undefined) play.emit({ kind: 'tokenFlipped', token: marker, to: token, because: 'E40-OBJ-02' });
}

/** E40-OBJ-05, E40-OBJ-08: hits are kept; the third destroys it at once. */
export function hitBunker(play: TablePlay, side: Side, marker: string, hits: number): void {
  if (hits > 0) mark(play, marker, BUNKER_HITS, hits, 'E40-OBJ-08');
  if (markOn(play.table, marker, BUNKER_HITS) >= BUNKER_BEARS) destroyBunker(play, side, marker);
}

/** E40-OBJ-05. */
export function destroyBunker(play: TablePlay, side: Side, marker: string): void {
  loseMorale(play, enemyOf(side), BUNKER_WORTH, 'E40-OBJ-05');
  play.emit({ kind: 'tokenRemoved', token: marker, because: 'E40-OBJ-05' });
}
