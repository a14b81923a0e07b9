import type { GivenSquad, Position } from './parsed-case.js';
import { Bad } from './problem.js';

interface NamedPiece {
  readonly id: string;
  /** `a model of squad r`. */
  readonly what: string;
  readonly line: number;
}

/** Marks and places name a piece by its id alone, so no two pieces may share one. Throws `Bad` at the second, and names the first. */
export function checkIds(position: Position): void {
  const { sides, terrain, tokens } = position;
  const squads = sides.flatMap((side) => side.squads);
  checkDistinct([
    ...squads.map(({ id, line }) => ({ id, line, what: 'a squad' })),
    ...squads.flatMap(modelsIn),
    ...terrain.map(({ id, line, kind }) => ({ id, line, what: `a piece of terrain (${kind})` })),
    ...tokens.map(({ id, line, kind }) => ({ id, line, what: `a token (${kind})` })),
  ]);
  checkDistinct(
    sides.flatMap(({ formations }) => formations.map(({ id, line }) => ({ id, line, what: 'a formation' }))),
  );
}

function modelsIn({ id: squad, models }: GivenSquad): NamedPiece[] {
  return models.map(({ id, line }) => ({ id, line, what: `a model of squad ${squad}` }));
}

function checkDistinct(pieces: readonly NamedPiece[]): void {
  const seen = new Map<string, NamedPiece>();
  for (const piece of pieces) {
    const { id, line, what } = piece;
    const other = seen.get(id);
    if (other !== undefined)
      throw new Bad(line, 'id', `"${id}", ${what}, has the id of ${other.what} on line ${other.line}`);
    seen.set(id, piece);
  }
}
