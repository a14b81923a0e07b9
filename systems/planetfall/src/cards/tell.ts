import type { Revealed } from '@bridgehead/kernel';
import { type ChapterTeller, nameOf, type Table } from '@bridgehead/tabletop';
import { SPENT, tacticalCard } from './deck.js';

/** Tells of cards by their names: chosen, revealed, bought back. */
export const tells: ChapterTeller = {
  cardMoved({ to, was }, table) {
    if (to === null) return undefined;
    const owner = nameOf(table, to.owner);
    if (to.face === undefined) return `${owner} chooses a card`;
    const { name, cost } = tacticalCard(to.face);
    if (to.pile === SPENT) return `${owner} plays ${name}, for ${steps(cost)} of Zero Hour`;
    return was?.pile === SPENT ? `${owner} buys ${name} back, for ${steps(2 * cost)}` : `${owner} chooses ${name}`;
  },
  revealed: tellRevealed,
};

function steps(cost: number): string {
  return cost === 1 ? '1 step' : `${cost} steps`;
}

const ASKS: ReadonlySet<string> = new Set(['playCard', 'buyBack', 'buyOverwatch', 'cardTarget']);

/** PF-CARD-05: cards, Overwatch and targets are revealed together; what follows tells the rest, so only who does nothing is told. */
function tellRevealed({ answers }: Revealed, table: Table): string | null | undefined {
  if (!answers.every(({ ask }) => ASKS.has(ask))) return undefined;
  const passed = answers.filter(({ ask, answer }) => ask === 'playCard' && 'pick' in answer && answer.pick === 'pass');
  return passed.length === 0 ? null : `${passed.map(({ side }) => nameOf(table, side)).join(' and ')}: no card`;
}
