import type { AnyAsk, Decision } from '@bridgehead/kernel';
import { nameOf, type Opponent, type Table } from '@bridgehead/tabletop';
import type { AnswerReason } from '../player.js';
import { percentOf, prospectAt } from '../prospect.js';

/** An option that was weighed, by its id. */
export interface WeighedOption {
  readonly id: string;
  readonly worth: number;
}

/** What was weighed at one question, and what was taken. */
export interface Weighing {
  readonly ask: AnyAsk<Table>;
  readonly decision: Decision;
  readonly table: Table;
  readonly taken: WeighedOption;
  readonly others: readonly WeighedOption[];
}

/** Why something was taken, in the words of the book's options and with its worths; null if there was no choice. */
export function reasonOfWeighing(opponent: Opponent, weighing: Weighing): AnswerReason | null {
  const { decision, table, taken, others } = weighing;
  const [next] = others.filter(({ id }) => id !== taken.id).toSorted((a, b) => b.worth - a.worth);
  const labels = labelsOf(weighing);
  const told = labels.get(taken.id);
  const instead = next === undefined ? undefined : labels.get(next.id);
  if (told === undefined || next === undefined || instead === undefined) return null;
  const { squad } = decision.args;
  const about = typeof squad === 'string' && table.squads.has(squad) ? `${nameOf(table, squad)}, ` : '';
  const percent = percentOf(prospectAt(opponent, table, decision.side));
  return {
    says: `${about}${told}: worth ${tenths(taken.worth)}, ${instead} ${tenths(next.worth)}; ${percent} % to win as things stand.`,
    percent,
    percentOtherwise: percent,
    simulations: 0,
  };
}

function labelsOf({ ask, decision: { args, side }, table }: Weighing): ReadonlyMap<string, string> {
  return new Map([...ask.options(table, args, side)].map(({ id, label }) => [id, label]));
}

function tenths(worth: number): number {
  return Math.round(worth * 10) / 10;
}
