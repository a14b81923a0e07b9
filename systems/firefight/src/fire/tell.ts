import type { DiceRolled } from '@bridgehead/kernel';
import {
  counted,
  diceIn,
  effectsOf,
  headOf,
  nameOf,
  profileOf,
  sentence,
  type ShotSeen,
  type Story,
  type StoryWords,
  type Table,
} from '@bridgehead/tabletop';

/** An attack as one line: at whom, the dice of all its pools, hits, wounds and what comes of them. */
export function tellAttack(story: Story, table: Table, words: StoryWords): string | null {
  const [first] = story.rolls;
  if (first?.stream !== 'HIT' || story.rolls.some(({ successes }) => successes === undefined)) return null;
  const hits = story.rolls.filter(({ stream }) => stream === 'HIT');
  const wounds = story.rolls.filter(({ stream }) => stream === 'WOUND');
  const rolled = [
    `${hits.map(diceIn).join(' and ')}: ${counted(successesOf(hits), 'hit', 'hits')}`,
    ...(wounds.length === 0
      ? []
      : [`${wounds.map(diceIn).join(' and ')}: ${counted(successesOf(wounds), 'wound', 'wounds')}`]),
  ];
  return sentence(attackersAndTarget(story, first, table, words), rolled.join('; '), effectsOf(story, table, words));
}

/** Who attacks whom: the dice know it where the declaration does not. */
function attackersAndTarget(story: Story, { about = {} }: DiceRolled, table: Table, words: StoryWords): string {
  const { attacker, target, manner } = about;
  if (typeof attacker !== 'string' || typeof target !== 'string') return headOf(story, table, words);
  const what = manner === 'assault' ? 'Assault' : (story.declared?.what ?? 'Shoot');
  return `${nameOf(table, attacker)}, ${what} at ${nameOf(table, target)}`;
}

function successesOf(rolls: readonly DiceRolled[]): number {
  return rolls.reduce((sum, { successes = 0 }) => sum + successes, 0);
}

/** The models that carry the weapon of the pool, and the unit that it is rolled against. */
export function shotOfAttack({ stream, about = {} }: DiceRolled, table: Table): ShotSeen | null {
  const { attacker, target, pool } = about;
  if (stream !== 'HIT' || typeof attacker !== 'string' || typeof target !== 'string') return null;
  const armed = (table.squads.get(attacker)?.models ?? []).filter((model) =>
    profileOf(table, model).weapons.some(({ name }) => name === pool),
  );
  return { from: armed.length === 0 ? [attacker] : armed, at: [target] };
}
