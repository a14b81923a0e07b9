import type { Answer } from '@bridgehead/kernel';
import { lengthInUnits, type Table } from '@bridgehead/tabletop';
import { labelIn, spoken } from '../battle/naming.js';
import { STRINGS } from '../strings.js';
import type { PlanLine } from '../thinking/planning.js';

/** An answer of a plan in words: its option's label, or what it says. */
export function answerInWords(table: Table, { answer, option, choices, weighed }: PlanLine, symbol: string): string {
  const chosen = choices?.options.find(({ id }) => id === option);
  if (chosen !== undefined) return labelIn(table, chosen.label);
  if ('move' in answer) return STRINGS.moves(`${lengthInUnits(weighed?.length ?? 0)}${symbol}`);
  return plainWords(table, answer);
}

function plainWords(table: Table, answer: Answer): string {
  const named = (ids: readonly string[]) => ids.map((id) => spoken(table, id)).join(', ');
  if ('pick' in answer) return named([answer.pick].flat());
  if ('order' in answer) return named(answer.order);
  if ('place' in answer) return named(Object.keys(answer.place));
  if ('number' in answer) return String(answer.number);
  if ('allocate' in answer)
    return Object.entries(answer.allocate)
      .map(([item, bin]) => `${spoken(table, item)}: ${spoken(table, bin)}`)
      .join('; ');
  return STRINGS.somewhere;
}
