import type { RuleId } from '@bridgehead/kernel';
import type { FirstBattle } from '@bridgehead/tabletop';

/** A tournament game of 1,000 points; what concerns details of fire and transport is done as usual. */
export const FIRST_BATTLE: FirstBattle = {
  scenario: 'tournament1000',
  spared: [
    'strategyOrder',
    'fireKinds',
    'coverChoice',
    'embark',
    'reroll',
    'retain',
    'keepPart',
    'intermingled',
    'commander',
    'popUp',
  ],
  lessons: [
    {
      title: 'What wins',
      text: 'You lead the red army at the lower edge. Five goals count, most of them about the six objectives: have two, and more than the enemy, at the end of turn 3 or 4. The line above always says how both sides stand.',
    },
    {
      title: 'Choose a formation',
      text: 'The sides activate formations in turn. Those with a ring can act now: click one on the table, or press n to go through them.',
      until: ['activate'],
    },
    {
      title: 'Declare an action',
      text: 'Advance is one move and fire, Double two moves and worse fire, March three moves without fire. Sustained fire is better fire without a move, Overwatch waits for an enemy that moves, Engage is an assault. Each shows the test that it needs.',
      until: ['action'],
    },
    {
      title: 'Move together',
      text: 'Drag one unit and the others follow. They must stay within 5 cm of one another, and 5 cm away from the enemy: around every enemy unit lies its zone of control.',
      until: ['move', 'shoot'],
    },
    {
      title: 'Fire and Blast markers',
      text: 'Each target shows what to expect. Whoever comes under fire gets a Blast marker, and another for each unit lost. Each marker keeps a unit from firing; as many markers as units break the formation, which runs.',
      until: ['shoot'],
    },
    {
      title: 'What the enemy did',
      reads: true,
      text: 'Then the enemy acts, and “Since your last decision” tells it. Undo takes your last move back, with everything that followed: the same move again meets the same dice.',
      until: ['activate'],
    },
    {
      title: 'Assaults',
      text: 'An assault decides who holds the ground: both sides strike, then roll, and add kills, numbers and the enemy’s Blast markers. The loser breaks. Soften the enemy with fire before you Engage.',
    },
    {
      title: 'To the verdict',
      text: 'In the end phase formations rally and lose markers. From turn 3 on the goals decide; the verdict shows what was lost and how lucky both sides were. Play on at your own pace.',
    },
  ],
};

/** What beginners ask, and the rules that answer it. */
export const PLAIN_WORDS: Readonly<Record<string, readonly RuleId[]>> = {
  win: ['EA-SCORE-02', 'EA-SCORE-03', 'EA-SCORE-05'],
  objective: ['EA-SCORE-01', 'EA-SETUP-04'],
  run: ['EA-ACT-07', 'EA-ACT-06'],
  'shoot run': ['EA-ACT-06'],
  shoot: ['EA-FIRE-01', 'EA-FIRE-06', 'EA-FIRE-10'],
  first: ['EA-TURN-02', 'EA-TURN-03'],
  charge: ['EA-ACT-05', 'EA-ASLT-02'],
  'fall back': ['EA-MOR-05'],
  aircraft: ['EA-AIR-02', 'EA-AIR-03', 'EA-AIR-05'],
  'drop pod': ['EA-DROP-04', 'EA-DROP-05', 'EA-DROP-14'],
};
