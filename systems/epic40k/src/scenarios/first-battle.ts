import type { RuleId } from '@bridgehead/kernel';
import type { FirstBattle } from '@bridgehead/tabletop';
import { MOMENTS } from '../cards/play-card.js';

/** A Clash of 750 points; Fate cards and the finer choices of fire are left to the usual answers. */
export const FIRST_BATTLE: FirstBattle = {
  scenario: 'battle750',
  spared: [
    ...Object.keys(MOMENTS),
    'goFirst',
    'chooseObjective',
    'specialOrders',
    'mission',
    'snapFire',
    'snapFireUp',
    'allocateHits',
    'strikeOrder',
    'newHq',
    'reroll',
    'aimAt',
    'silence',
  ],
  lessons: [
    {
      title: 'What wins',
      text: 'You lead the red army at the lower edge. Each army has a morale; one at 0 or less has lost, and after six turns the higher wins. The line above always says how both stand.',
    },
    {
      title: 'Give an order',
      text: 'One side moves everything, then the other. Choose a detachment and its order: Advance moves and shoots, March goes three times as far and does not shoot, Assault charges later, Overwatch stays and shoots better.',
      until: ['order'],
    },
    {
      title: 'Move',
      text: 'Drag the detachment; all its units follow. Units too far from their headquarters are out of command: they neither move nor shoot. Enemies within 10 cm of your way may Snap Fire, which stops a unit.',
      until: ['moveUnits'],
    },
    {
      title: 'Shoot',
      text: 'A detachment adds up its Firepower; a table says how many dice that is. Each die must reach the Armour of a unit, the nearest first. Heavy fire puts Blast markers on the target, hit or not.',
      until: ['target'],
    },
    {
      title: 'Blast markers',
      reads: true,
      text: 'Each marker takes a point off the fire of a detachment and makes it harder to give it orders. Some come off in the rally phase; those that stay cost army morale.',
    },
    {
      title: 'What the enemy did',
      reads: true,
      text: '“Since your last decision” tells everything that the enemy moved and shot in between. Undo takes your last move back, with everything that followed: the same move again meets the same dice.',
      until: ['order'],
    },
    {
      title: 'Assaults',
      text: 'Detachments on Assault orders charge, and fight at close quarters and within 15 cm. One die a side decides; numbers and markers add to it. The loser breaks and runs.',
    },
    {
      title: 'Objectives',
      text: 'Your objectives lie in the enemy half; only you know their kind. Be near them in the rally phase, and army morale rises or that of the enemy falls. Play on at your own pace.',
    },
    {
      title: 'To the verdict',
      text: 'After the sixth turn the higher army morale wins, and sooner if one falls to 0. The verdict shows what was lost and how lucky both sides were.',
    },
  ],
};

/** What beginners ask, and the rules that answer it. */
export const PLAIN_WORDS: Readonly<Record<string, readonly RuleId[]>> = {
  win: ['E40-SCORE-04', 'E40-SCORE-02', 'E40-SCORE-01'],
  order: ['E40-ORD-01', 'E40-ORD-02', 'E40-ORD-03', 'E40-ORD-04'],
  dice: ['E40-FIRE-08', 'E40-FIRE-07'],
  marker: ['E40-MOR-01', 'E40-FIRE-05', 'E40-MOR-06'],
  broken: ['E40-ORD-05', 'E40-MOR-07', 'E40-MOVE-10'],
  charge: ['E40-MOVE-05', 'E40-ASLT-02'],
  first: ['E40-TURN-03'],
  fly: ['E40-AIR-01', 'E40-AIR-05'],
};
