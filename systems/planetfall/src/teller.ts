import { nameOf, tellTable, type Teller } from '@bridgehead/tabletop';
import { ACTIVATED, FLAT_OUT, MARKS } from './marks.js';
import { overhearAttack } from './teller-attack.js';
import { overhearCqb } from './teller-cqb.js';
import { tellPassage } from './teller-passages.js';
import { tellDropDeclared, tellPlaced } from './teller-drop.js';
import { TERRAIN_TOKEN } from './field/terrain-tokens.js';
import { tellSetup, tellTerrain, tellTerrainToken, tellTokens } from './teller-setup.js';
import { tellDice } from './teller-story.js';
import { OPPOSED } from './tactics/opposed-tactics-test.js';
import { overhearStrike, tellDeclared, tellMarker, tellMarkerGone, tellStrike } from './teller-strike.js';

/** Markers that only keep count of who has acted are no news. */
const BOOKKEEPING: ReadonlySet<string> = new Set([ACTIVATED, FLAT_OUT]);

const NAMES: ReadonlyMap<string, string> = new Map(MARKS.map(({ id, name }) => [id, name]));

/** How a Planetfall battle is told where the plain words will not do. */
export const teller: Teller = {
  markChanged({ on, mark, to, was = 0 }, table) {
    if (BOOKKEEPING.has(mark)) return null;
    const gained = to - was;
    const marker = NAMES.get(mark) ?? `${mark} marker`;
    const markers =
      Math.abs(gained) === 1 ? `${/^[AEIOU]/i.test(marker) ? 'an' : 'a'} ${marker}` : `${Math.abs(gained)} ${marker}s`;
    return `${nameOf(table, on)} ${gained > 0 ? 'gets' : 'loses'} ${markers}`;
  },
  // The loser's total is nothing that was needed: PF-TEST-01 takes a higher one.
  tested(event, table) {
    const { who, what, needed, got } = event;
    return what.startsWith(OPPOSED)
      ? `${nameOf(table, who)} wins ${what}: ${got} to ${needed}`
      : tellTable(event, table);
  },
  declared: (event, table) =>
    tellSetup(event, table) ??
    tellPassage(event, table) ??
    tellDropDeclared(event, table) ??
    tellDeclared(event, table),
  placeChanged: tellPlaced,
  terrainChanged: tellTerrain,
  tokenPlaced: (event, table) => tellTerrainToken(event, table) ?? tellMarker(event, table),
  // Its piece has been told of.
  tokenRemoved: (event) => (event.was?.kind === TERRAIN_TOKEN ? null : tellMarkerGone(event)),
  story: (story, table, words) =>
    tellTokens(story, table) ?? tellStrike(story, table, words) ?? tellDice(story, table, words),
  overhear: (roll, lead, table) =>
    overhearCqb(roll, lead, table) ?? overhearStrike(roll, lead, table) ?? overhearAttack(roll, lead, table),
};
