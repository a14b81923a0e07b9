import type { DiceRolled } from '@bridgehead/kernel';
import {
  counterOf,
  diceIn,
  effectsOf,
  nameOf,
  sentence,
  type Story,
  type StoryWords,
  type Table,
  type Tested,
} from '@bridgehead/tabletop';
import { OPPOSED, TACTICAL_BONUS } from './opposed-tactics.js';

/** PF-TEST-01: the higher total wins, so the loser's total is not told as a number needed. */
export function tellTested({ who, what, needed, got }: Tested, table: Table): string | undefined {
  return what.startsWith(OPPOSED) ? `${nameOf(table, who)} wins ${what}: ${got} to ${needed}` : undefined;
}

/** PF-TEST-01: tells the rolls of both sides with their bonuses, and the winner. */
export function tellOpposed(story: Story, table: Table, words: StoryWords): string | null {
  if (story.rolls[0]?.stream !== 'TACTICS') return null;
  const { rolls, tested } = story;
  const sums = rolls.map((roll) => summed(roll, story, table));
  const dice = rolls.map((roll, i) => `${nameOf(table, roll.side ?? '')} ${diceIn(roll)}: ${sums[i]?.told ?? ''}`);
  const tied = sums.length === 2 && sums[0]?.total === sums[1]?.total ? ['tied'] : [];
  const won = tested === null ? tied : [`${nameOf(table, tested.who)} wins with ${tested.got} to ${tested.needed}`];
  const head = (tested?.what ?? 'the Opposed Tactics Test').replace(/^the /, '');
  return sentence(head, dice.join('; '), [...won, ...effectsOf({ ...story, tested: null }, table, words)]);
}

/** PF-TEST-02, PF-TEST-03: the total with the Tactical Bonus, and with the bid that was made before a tie was rolled again. */
function summed({ side = '', total = 0 }: DiceRolled, { tested }: Story, table: Table) {
  const bonus = table.sides.has(side) ? counterOf(table, side, TACTICAL_BONUS) : 0;
  const final = tested === null ? total + bonus : side === tested.who ? tested.got : tested.needed;
  const bid = final - total - bonus;
  const more = `${bonus === 0 ? '' : ` + ${bonus}`}${bid === 0 ? '' : ` + ${bid} bid`}`;
  return { total: final, told: `${total}${more}${more === '' ? '' : ` = ${final}`}` };
}
