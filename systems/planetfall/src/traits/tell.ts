import {
  diceIn,
  effectsOf,
  nameOf,
  sentence,
  type Story,
  type StoryWords,
  type Table,
  tellStory,
} from '@bridgehead/tabletop';

/** PF-MAR-26: dice of a MAR after the attack. What they did not do is told with the test that comes next. */
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
