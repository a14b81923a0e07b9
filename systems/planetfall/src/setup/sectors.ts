import type { Point } from '@bridgehead/geometry';
import { remember, type Table } from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';

/** PF-SETUP-04: a part of the table, 24" each way. */
export interface Sector {
  /** From 1, along the lower edge from left to right, then the next row. */
  readonly number: number;
  readonly from: Point;
  readonly to: Point;
}

const SIDE = inches(24);

/** All Sectors. Where the table is no multiple of 24" what is left over makes smaller ones. */
export function sectorsOf(table: Table): readonly Sector[] {
  return remember(table, 'sectors', () => divide(table));
}

function divide({ surface: { width, height } }: Table): readonly Sector[] {
  const columns = Math.ceil(width / SIDE);
  const rows = Math.ceil(height / SIDE);
  return Array.from({ length: columns * rows }, (_, i) => {
    const from = { x: (i % columns) * SIDE, y: Math.floor(i / columns) * SIDE };
    const to = { x: Math.min(width, from.x + SIDE), y: Math.min(height, from.y + SIDE) };
    return { number: i + 1, from, to };
  });
}

export function sectorNumbered(table: Table, number: number): Sector {
  const sector = sectorsOf(table)[number - 1];
  if (sector === undefined) throw new Error(`there is no Sector ${number}`);
  return sector;
}

/** Its outline, or that of what lies around it up to a distance as well, as far as the table goes. */
export function outlineOfSector({ surface }: Table, { from, to }: Sector, around = 0): readonly Point[] {
  const [left, low] = [Math.max(0, from.x - around), Math.max(0, from.y - around)];
  const [right, high] = [Math.min(surface.width, to.x + around), Math.min(surface.height, to.y + around)];
  return [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
}

export function middleOfSector({ from, to }: Sector): Point {
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

/** `sector3`, as options are called. */
export function sectorId(number: number): string {
  return `sector${number}`;
}

export function sectorIn(id: string): number {
  return Number(id.slice('sector'.length));
}

/** `Sector 3, top left`. */
export function sectorName(table: Table, number: number): string {
  const { x, y } = middleOfSector(sectorNumbered(table, number));
  const { width, height } = table.surface;
  const words = [third(y / height, ['bottom', '', 'top']), third(x / width, ['left', 'middle', 'right'])];
  return `Sector ${number}, ${words.filter((word) => word !== '').join(' ')}`;
}

function third(share: number, [low, mid, high]: readonly [string, string, string]): string {
  return share < 0.36 ? low : share > 0.64 ? high : mid;
}
