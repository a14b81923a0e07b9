import { type Members, Random, type Refusal, type Setup } from '@bridgehead/kernel';
import type { SetupOption, Surface, TerrainPiece } from '@bridgehead/tabletop';
import type { EdgeZone } from '../zones.js';
import type { TableDeclaration, TableOrder } from './declaration.js';
import { drawTable } from './draw-table.js';

/** Among the options of a battle: how terrain comes onto the table. */
export const FIELD = 'field';
export const READY = 'ready';
export const GENERATED_FIELD = 'generated';
/** Among the options: which generated table it is. */
export const TABLE_NUMBER = 'tableNumber';

/** Tables are numbered from 1: a number is easily told to a friend. */
export const MOST_TABLES = 999_999;

/** The choices by which the table of that number is drawn: the same number gives the same table. */
export function choicesOfTable(number: number): (below: number) => number {
  const random = Random.seeded('table', number);
  return (below) => random.below(below);
}

/** A table of that number as the declaration describes it, or why there is none. */
export function numberedTable(
  order: TableOrder,
  declaration: TableDeclaration,
  number: number,
): readonly TerrainPiece[] | Refusal {
  return drawTable(order, declaration, choicesOfTable(number));
}

/** An order for a table between zones of one depth at the bottom and at the top, around what lies on it already. */
export function orderBetween(surface: Surface, depth: number, sites: readonly TerrainPiece[] = []): TableOrder {
  const zones = (['bottom', 'top'] as const).map((edge): EdgeZone => ({ edge, depth }));
  return { surface, zones, sites };
}

/** The option of a table that is laid out already, or drawn by its number. */
export function fieldOption(
  ready: string,
  generated = 'A fair table drawn by its number, of the same size.',
): SetupOption {
  return {
    id: FIELD,
    name: 'Table',
    meaning: 'How terrain comes onto the table.',
    values: [
      { id: READY, name: 'Ready', meaning: ready },
      { id: GENERATED_FIELD, name: 'Generated', meaning: generated, numberedBy: TABLE_NUMBER },
    ],
  };
}

/** What was agreed about the table. */
export interface AgreedTable {
  readonly field: typeof READY | typeof GENERATED_FIELD;
  readonly tableNumber: number;
}

export function readAgreedTable(agreed: Members): AgreedTable {
  return {
    field: agreed.get(FIELD)?.oneOf([READY, GENERATED_FIELD]) ?? READY,
    tableNumber: numberAgreed(agreed),
  };
}

export function numberAgreed(agreed: Members): number {
  return agreed.get(TABLE_NUMBER)?.whole(1, MOST_TABLES) ?? 1;
}

/** A generated table whose number nobody has chosen is drawn by the battle's own seed. */
export function withTableNumber(setup: Setup): Setup {
  const { options = {}, seed } = setup;
  if (options[FIELD] !== GENERATED_FIELD || options[TABLE_NUMBER] !== undefined) return setup;
  // Only a number comes of it, so that the table does not tell the coming dice.
  return { ...setup, options: { ...options, [TABLE_NUMBER]: tableNumberBy(seed) } };
}

export function tableNumberBy(seed: string): number {
  return 1 + Random.seeded('table', seed).below(MOST_TABLES);
}
