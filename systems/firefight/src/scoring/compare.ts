import type { Result, Side } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { BLUE, RED } from '../book/play.js';

/** The result of comparing what both sides have of something: the side with more wins, if it has enough more. */
export function compare(
  table: Table,
  scores: Readonly<Record<Side, number>>,
  { called, lead = 1 }: { readonly called: string; readonly lead?: number },
): Result {
  const [red, blue] = [scores[RED] ?? 0, scores[BLUE] ?? 0];
  const more = Math.abs(red - blue);
  const needed = lead === 1 ? '' : `; a lead of ${lead} is needed`;
  const reason = `${nameOf(table, RED)} has ${red} ${called}, ${nameOf(table, BLUE)} ${blue}${needed}.`;
  if (more === 0 || more < lead) return { winner: null, margin: 'draw', reason };
  return { winner: red > blue ? RED : BLUE, margin: `by ${more}`, reason };
}
