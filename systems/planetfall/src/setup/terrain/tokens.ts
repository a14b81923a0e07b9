import type { Point } from '@bridgehead/geometry';
import { ask, type Candidate, faces, next, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { playedSides, stage, type Table, type TablePlay, type Token, tokensOf } from '@bridgehead/tabletop';
import { middleOfSector, type Sector, sectorsOf, whereabouts } from '@bridgehead/wargame';
import { inches } from '../../book/measuring.js';
import { opposedTacticsTest } from '../../turn/opposed-tactics.js';
import { SETTING_UP } from '../agreed.js';
import { PIECES } from './pieces.js';

const RULE = 'PF-SETUP-04';

/** PF-SETUP-04: a Sector is 24" each way; if the table is not a multiple of that, the remainder makes smaller ones. */
const SECTOR_LENGTH = inches(24);

export function sectorNumbered(table: Table, number: number): Sector {
  const sector = sectorsOf(table, SECTOR_LENGTH)[number - 1];
  if (sector === undefined) throw new Error(`there is no Sector ${number}`);
  return sector;
}

/** A Sector to pick: `sector3`, called `Sector 3, top left`. */
export function sectorToPick(table: Table, number: number): Candidate {
  const where = whereabouts(table.surface, middleOfSector(sectorNumbered(table, number)));
  return { id: `sector${number}`, label: `Sector ${number}, ${where}` };
}

export function sectorPicked(id: string): number {
  return Number(id.slice('sector'.length));
}

/** PF-MARKER-13: a token for a piece of terrain that its owner has to place; its value is the Sector. */
export const TERRAIN_TOKEN = 'terrainToken';

/** The tokens for which a side still has to place terrain, by Sector. */
export function terrainTokensOf(table: Table, side: Side): readonly Token[] {
  return tokensOf(table)
    .filter(({ kind, owner }) => kind === TERRAIN_TOKEN && owner === side)
    .toSorted((a, b) => a.value - b.value);
}

const GIVEN_ON = 4;

/** PF-SETUP-04: each commander rolls a die for every Sector, and gets a token on 4 or more. */
export const terrain = stage({
  id: 'terrain',
  name: 'Terrain',
  meaning: 'Each side rolls a die for every Sector: 4 or more is a token.',
  args: { ...SETTING_UP, pieces: PIECES },
  *run(play, agreed) {
    play.cite('PF-SETUP-01', RULE);
    for (const side of playedSides(play.table)) yield* rollTokens(play, side);
    return next('terrainTokens', agreed);
  },
});

function* rollTokens(play: TablePlay, side: Side): Procedure<void> {
  const sectors = sectorsOf(play.table, SECTOR_LENGTH);
  const { faces: rolled } = yield* faces({ stream: 'TERRAIN', rule: RULE, side, count: sectors.length, sides: 6 });
  for (const [i, sector] of sectors.entries()) if ((rolled[i] ?? 0) >= GIVEN_ON) putToken(play, side, sector);
}

/** PF-SETUP-04: a commander who has rolled no token puts one in a Sector of choice. */
export const tokenSector = pickAsk<Table, Record<string, never>>({
  name: 'tokenSector',
  prompt: 'In which Sector do you put your token?',
  meaning: 'sector1, sector2, … from the bottom left, row by row.',
  rules: ['PF-SETUP-04', 'PF-MARKER-13'],
  candidates: (table) => sectorsOf(table, SECTOR_LENGTH).map(({ number }) => sectorToPick(table, number)),
  // There is most room in a Sector where the enemy will place nothing.
  usual(table) {
    const taken = new Set(tokensOf(table).flatMap(({ kind, value }) => (kind === TERRAIN_TOKEN ? [value] : [])));
    const free = sectorsOf(table, SECTOR_LENGTH).find(({ number }) => !taken.has(number));
    return free === undefined ? null : sectorToPick(table, free.number).id;
  },
});

/** PF-SETUP-04: a commander without a token puts one in a Sector; the winner of a test places the first piece of terrain. */
export const terrainTokens = stage({
  id: 'terrainTokens',
  name: 'Terrain: the tokens',
  meaning: 'A side without a token puts one in a Sector. A test says who places the first piece of terrain.',
  args: { ...SETTING_UP, pieces: PIECES },
  *run(play, agreed) {
    for (const side of playedSides(play.table)) {
      if (terrainTokensOf(play.table, side).length > 0) continue;
      const sector = sectorPicked(yield* ask(side, tokenSector, {}));
      putToken(play, side, sectorNumbered(play.table, sector));
    }
    const side = yield* opposedTacticsTest(play, 'the first piece of terrain', RULE);
    return next('terrainPiece', { side, agreed });
  },
});

/** PF-MARKER-13: a token for a piece of terrain in a Sector. */
function putToken(play: TablePlay, side: Side, sector: Sector): void {
  const token: Token = {
    id: `${side}-terrain-${sector.number}`,
    kind: TERRAIN_TOKEN,
    owner: side,
    at: { ...besideMiddle(play.table, side, sector), facing: 0 },
    value: sector.number,
    marks: {},
  };
  play.emit({ kind: 'tokenPlaced', token: token.id, to: token, because: 'PF-MARKER-13' });
}

/** A point beside the middle, so that the tokens of both sides can be seen. */
function besideMiddle(table: Table, side: Side, sector: Sector): Point {
  const { x, y } = middleOfSector(sector);
  const sign = [...table.sides.keys()].indexOf(side) === 0 ? -1 : 1;
  const [across, up] = [(sector.to.x - sector.from.x) * 0.2, inches(1.5)];
  return { x: x + Math.round(sign * across), y: y - sign * up };
}
