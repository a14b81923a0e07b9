import type { Point } from '@bridgehead/geometry';
import type { Surface, TerrainPiece } from '@bridgehead/tabletop';
import { type Draft, pieceOf } from './layout.js';
import { middleOf } from './outlines.js';

/** Drafts as terrain with ids, `wood-1`, and names, `the north-west wood`, that differ from one another. */
export function named(surface: Surface, drafts: readonly Draft[]): readonly TerrainPiece[] {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.id) ?? 0) + 1;
    counts.set(draft.id, count);
    const name = freeName(draft.names, quarterOf(surface, middleOf(draft.outline)), taken);
    taken.add(name);
    return pieceOf(draft, `${draft.id}-${count}`, name);
  });
}

function freeName(names: readonly string[], quarter: string, taken: ReadonlySet<string>): string {
  const free = names.map((name) => `the ${quarter} ${name}`).find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const [first = 'piece'] = names;
  for (let n = 2; ; n++) {
    const numbered = `the ${quarter} ${first} ${n}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** North is up the table. */
function quarterOf({ width, height }: Surface, { x, y }: Point): string {
  const upright = third(y / height, 'south', 'north');
  const level = third(x / width, 'west', 'east');
  const words = [upright, level].filter((word) => word !== '');
  return words.length === 0 ? 'middle' : words.join('-');
}

function third(share: number, low: string, high: string): string {
  return share < 0.38 ? low : share > 0.62 ? high : '';
}
