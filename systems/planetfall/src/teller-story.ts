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
  tellStory,
} from '@bridgehead/tabletop';
import { TACTICAL_BONUS } from './tactics/opposed-tactics-test.js';
import { tellAttack } from './teller-attack.js';
import { tellCqb } from './teller-cqb.js';

/** Dice and what came of them, in the words of the book. */
export function tellDice(story: Story, table: Table, words: StoryWords): string | null {
  const [first] = story.rolls;
  if (first?.stream === 'TACTICS') return tellOpposed(story, table, words);
  if (first?.stream === 'PINPOINT') return tellPinpoint(story, table, words);
  return tellCqb(story, table, words) ?? tellAttack(story, table, words);
}

/** PF-TEST-01: what both rolled, with what they add to it, and who has won. */
function tellOpposed(story: Story, table: Table, words: StoryWords): string {
  const { rolls, tested } = story;
  const sums = rolls.map((roll) => summed(roll, story, table));
  const dice = rolls.map((roll, i) => `${nameOf(table, roll.side ?? '')} ${diceIn(roll)}: ${sums[i]?.told ?? ''}`);
  const tied = sums.length === 2 && sums[0]?.total === sums[1]?.total ? ['tied'] : [];
  const won = tested === null ? tied : [`${nameOf(table, tested.who)} wins with ${tested.got} to ${tested.needed}`];
  const head = (tested?.what ?? 'the Opposed Tactics Test').replace(/^the /, '');
  return sentence(head, dice.join('; '), [...won, ...effectsOf({ ...story, tested: null }, table, words)]);
}

/** PF-TEST-02, PF-TEST-03: the Tactical Bonus, and what was bid before a tie was rolled again. */
function summed({ side = '', total = 0 }: DiceRolled, { tested }: Story, table: Table) {
  const bonus = table.sides.has(side) ? counterOf(table, side, TACTICAL_BONUS) : 0;
  const final = tested === null ? total + bonus : side === tested.who ? tested.got : tested.needed;
  const bid = final - total - bonus;
  const more = `${bonus === 0 ? '' : ` + ${bonus}`}${bid === 0 ? '' : ` + ${bid} bid`}`;
  return { total: final, told: `${total}${more}${more === '' ? '' : ` = ${final}`}` };
}

/** PF-MAR-26: dice of a MAR after the attack. What they did not do is told with the test that comes next. */
function tellPinpoint({ rolls, ...story }: Story, table: Table, words: StoryWords): string {
  const { declared, tested } = story;
  const test = rolls.findIndex(({ stream }) => stream === 'DISORDER');
  const dice = test < 0 ? rolls : rolls.slice(0, test);
  const who = declared?.by === undefined ? '' : `${nameOf(table, declared.by)}, `;
  const at = declared?.at === undefined ? '' : ` at ${nameOf(table, declared.at)}`;
  const successes = dice.reduce((sum, roll) => sum + (roll.successes ?? 0), 0);
  const came = `${dice.map(diceIn).join('; ')}: ${successes === 0 ? 'nothing more' : `${successes} on a 6`}`;
  if (test < 0) return sentence(`${who}Pinpoint${at}`, came, effectsOf({ ...story, rolls }, table, words));
  const then = tellStory({ ...story, declared: null, tested, rolls: rolls.slice(test) }, table, words);
  return `${sentence(`${who}Pinpoint${at}`, came, [])}. ${then}`;
}
