import { pool, type Trait } from '@bridgehead/kernel';
import {
  diceIn,
  effectsOf,
  modelOf,
  nameOf,
  sentence,
  type Story,
  type StoryWords,
  type Table,
  tellStory,
} from '@bridgehead/tabletop';
import { BASIC } from '../book/dice.js';
import { isInfantry } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-MAR-26: a vehicle that the attack damaged and did not destroy takes one more Damage on any 6 among this many dice. */
export const pinpoint: Trait<Moments> = {
  name: 'pinpoint',
  rule: 'PF-MAR-26',
  *attackResolved(play, { values, side }, struck) {
    const { squad, target } = struck.attack;
    for (const model of struck.damaged) {
      if (isInfantry(play.table, model) || modelOf(play.table, model).squad !== target) continue;
      play.cite('PF-DICE-07');
      const { successes } = yield* pool({
        stream: 'PINPOINT',
        rule: 'PF-MAR-26',
        side,
        count: Number(values['dice'] ?? 1),
        sides: 6,
        needs: 6,
        mechanic: BASIC,
        about: { squad, target, model },
      });
      if (successes > 0 && modelOf(play.table, model).place.kind !== 'off') yield* struck.hurt(model, 'PF-MAR-26');
    }
  },
};

/** PF-MAR-26: tells the dice of the MAR after the attack. Dice without an effect are told with the test that comes next. */
export function tellPinpoint({ rolls, ...story }: Story, table: Table, words: StoryWords): string | null {
  if (rolls[0]?.stream !== 'PINPOINT') return null;
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
