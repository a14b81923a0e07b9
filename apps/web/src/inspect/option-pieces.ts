import type { Option } from '@bridgehead/kernel';
import { living, type Table } from '@bridgehead/tabletop';
import { isPiece } from './naming.js';

/** What an option is about: the pieces that it names, or the piece that is its id. */
export function piecesNamed(table: Table, { id, pieces }: Pick<Option, 'id' | 'pieces'>): readonly string[] {
  return pieces ?? (isPiece(table, id) ? [id] : []);
}

/**
 * The pieces that an option lights on the table. An option about a single model lights that model, if its squad has
 * others; other models are lit as their squads.
 */
export function piecesLit(table: Table, option: Pick<Option, 'id' | 'pieces'>): readonly string[] {
  const pieces = piecesNamed(table, option);
  return pieces.length === 1 && pieces.some((piece) => isOneOfSeveral(table, piece))
    ? pieces
    : pieces.map((piece) => table.models.get(piece)?.squad ?? piece);
}

function isOneOfSeveral(table: Table, piece: string): boolean {
  const model = table.models.get(piece);
  return model !== undefined && living(table, model.squad).length > 1;
}

/** Whether a press on a piece means this option. */
export function isAbout(table: Table, option: Pick<Option, 'id' | 'pieces'>, piece: string): boolean {
  const { id, pieces = [] } = option;
  const squad = table.models.get(piece)?.squad ?? piece;
  const isOnly = pieces.length <= 1 && piecesLit(table, option).includes(piece);
  return isOnly || id === piece || id === squad || pieces.includes(squad);
}

/** The option that a press on a piece means: one about the model itself before one about its squad. */
export function optionAt<T extends Pick<Option, 'id' | 'pieces'>>(
  table: Table,
  options: readonly T[],
  piece: string,
): T | undefined {
  const lights = options.find((option) => piecesLit(table, option).join() === piece);
  return lights ?? options.find((option) => isAbout(table, option, piece));
}
