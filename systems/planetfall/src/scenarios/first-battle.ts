import type { RuleId } from '@bridgehead/kernel';
import type { FirstBattle } from '@bridgehead/tabletop';

/** Two turns of the skirmish, without bids. */
export const FIRST_BATTLE: FirstBattle = {
  scenario: 'skirmish',
  options: { turnLimit: 2 },
  spared: ['openBidding', 'logisticsBid', 'placeFirst', 'useDesignators', 'useTargetLock', 'hitAndRun'],
  lessons: [
    {
      title: 'What wins',
      text: 'You lead the red force at the lower edge. Each side has a Zero Hour Tracker: destroying enemy Squadrons and holding Objectives bring yours down, and the lower tracker wins after two turns. The line above always says how far it is.',
    },
    {
      title: 'Choose a Squadron',
      text: 'One Squadron acts, then one of the enemy’s. Squadrons with a ring can act now: click one on the table, or press n to go through them.',
      until: ['activate'],
    },
    {
      title: 'Move it',
      text: 'Drag the chosen Squadron across the table, or use the arrow keys. The ghost shows where it will end, the label how far it goes. Up to its first Movement Value it Cruises and may still fire; farther is Flat Out, and then it may not. Press Enter, or the button that names what will be done.',
      until: ['cruise', 'flatOut', 'ram'],
    },
    {
      title: 'Choose a target',
      text: 'The list shows every target with its odds: how many dice, what they need, and how likely a kill or Damage is. Long range and cover make it harder. Choose one by a click, on the table or in the list, and confirm.',
      until: ['declareTarget', 'firingSolution'],
    },
    {
      title: 'Read what happened',
      reads: true,
      text: 'The dice lie below the table. The report on the right tells each roll and what it did; every underlined word explains itself, and every rule has a link.',
      until: ['activate'],
    },
    {
      title: 'What the enemy did',
      reads: true,
      text: 'Then the enemy acts. “Since your last decision” tells all of it. If you would rather have acted otherwise, Undo takes your last move back, with everything that followed: the same move again meets the same dice.',
      until: ['activate'],
    },
    {
      title: 'Take an Objective',
      text: 'The building with the star is an Objective. Bring a Squadron next to it, or infantry into it, and it counts for you at the end of the turn. Play the other Squadrons at your own pace.',
    },
    {
      title: 'To the verdict',
      text: 'After the second turn the lower tracker wins. The verdict then shows the score by turn, what was lost, and how lucky both sides were. That is the whole game: everything else is more of it.',
    },
  ],
};

/** What beginners ask, and the rules that answer it. */
export const PLAIN_WORDS: Readonly<Record<string, readonly RuleId[]>> = {
  win: ['PF-SCORE-08', 'PF-SCORE-09'],
  score: ['PF-SCORE-03', 'PF-SCORE-04'],
  'shoot run': ['PF-MOVE-10', 'PF-FIRE-01'],
  shoot: ['PF-FIRE-01'],
  run: ['PF-MOVE-10'],
  first: ['PF-TURN-04'],
  hit: ['PF-FIRE-08'],
};
