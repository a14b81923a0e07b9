import type { Table } from '@bridgehead/tabletop';
import { middleOfSector, type Sector, sectorsOf as squaresOf, whereabouts } from '@bridgehead/wargame';
import { inches } from '../../book/measuring.js';

/** PF-SETUP-04: a Sector is 24" each way; where the table is no multiple of that, what is left over makes smaller ones. */
const SECTOR_LENGTH = inches(24);

export function sectorsOf(table: Table): readonly Sector[] {
  return squaresOf(table, SECTOR_LENGTH);
}

export function sectorNumbered(table: Table, number: number): Sector {
  const sector = sectorsOf(table)[number - 1];
  if (sector === undefined) throw new Error(`there is no Sector ${number}`);
  return sector;
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
  return `Sector ${number}, ${whereabouts(table.surface, middleOfSector(sectorNumbered(table, number)))}`;
}
