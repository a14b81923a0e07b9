import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { type Table, type Token, tokensOf } from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { middleOfSector, type Sector } from './sectors.js';

/** PF-MARKER-13: stands for a piece of terrain that its owner has to place; its value is the Sector. */
export const TERRAIN_TOKEN = 'terrainToken';

/** A token in a Sector, beside the middle, so that those of both sides are seen. */
export function terrainToken(table: Table, side: Side, sector: Sector): Token {
  return {
    id: `${side}-terrain-${sector.number}`,
    kind: TERRAIN_TOKEN,
    owner: side,
    at: { ...besideMiddle(table, side, sector), facing: 0 },
    value: sector.number,
    marks: {},
  };
}

function besideMiddle(table: Table, side: Side, sector: Sector): Point {
  const { x, y } = middleOfSector(sector);
  const sign = [...table.sides.keys()].indexOf(side) === 0 ? -1 : 1;
  const [across, up] = [(sector.to.x - sector.from.x) * 0.2, inches(1.5)];
  return { x: x + Math.round(sign * across), y: y - sign * up };
}

/** What a side still has to place, by Sector. */
export function terrainTokensOf(table: Table, side: Side): readonly Token[] {
  return tokensOf(table)
    .filter(({ kind, owner }) => kind === TERRAIN_TOKEN && owner === side)
    .toSorted((a, b) => a.value - b.value);
}
