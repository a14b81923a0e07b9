import type { RuleId } from '@bridgehead/kernel';
import type { FirstBattle } from '@bridgehead/tabletop';

/** A Meeting Engagement of 500 points; what concerns Command Points is done as usual. */
export const FIRST_BATTLE: FirstBattle = {
  scenario: 'meetingEngagement500',
  spared: ['rerollCommand', 'unpin', 'extraActivation', 'nerveOrder', 'benefit', 'keepInReserve', 'protection'],
  lessons: [
    {
      title: 'What wins',
      text: 'You lead the red force at the lower edge. After five Rounds the side that destroyed more points wins. The line above always says how both sides stand.',
    },
    {
      title: 'Choose a unit',
      text: 'The sides activate units in turn. Units with a ring can act now: click one on the table, or press n to go through them.',
      until: ['activate'],
    },
    {
      title: 'Act',
      text: 'A unit has two short actions or one long one. Drag it: up to 6" is an Advance, a short action, so it may still shoot; up to 12" is a Sprint, and takes the whole activation. Enter, or the button, confirms what it says.',
      until: ['moveUnit'],
    },
    {
      title: 'Shoot',
      text: 'Each target shows its odds before you choose: how many dice, what they need, what is likely lost. Cover and distance make it harder. Choose one and confirm.',
      until: ['shoot', 'weapons'],
    },
    {
      title: 'Read what happened',
      reads: true,
      text: 'The dice lie below the table, the report on the right tells what they did. Underlined words explain themselves, and every rule has a link.',
      until: ['activate'],
    },
    {
      title: 'What the enemy did',
      reads: true,
      text: 'Then the enemy acts, and “Since your last decision” tells it. Undo takes your last move back, with everything that followed: the same move again meets the same dice.',
      until: ['activate'],
    },
    {
      title: 'Hold your ground',
      text: 'Here only losses count. In other missions markers on the table are objectives: a unit near one holds it. Hits also Pin a unit, which then does less; close combat decides who holds the ground. Play on at your own pace.',
    },
    {
      title: 'To the verdict',
      text: 'After the fifth Round the points are compared. The verdict shows what was lost and how lucky both sides were.',
    },
  ],
};

/** What beginners ask, and the rules that answer it. */
export const PLAIN_WORDS: Readonly<Record<string, readonly RuleId[]>> = {
  win: ['FF-SCENARIO-01', 'FF-SCENARIO-02', 'FF-SCENARIO-03'],
  'shoot run': ['FF-ACT-07'],
  run: ['FF-ACT-07', 'FF-MOVE-01'],
  first: ['FF-TURN-03'],
};
