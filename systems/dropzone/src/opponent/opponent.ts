import weights from '../../data/weights.json' with { type: 'json' };
import { textIn } from '@bridgehead/kernel';
import type { Opponent } from '@bridgehead/tabletop';
import { WINDOW_ASKS } from '../cards/play-card.js';
import { worthOfAllocation } from '../fire/usual-targets.js';
import { carrierOfToken } from '../objectives/tokens.js';
import { worthOfAction, worthOfActivating } from './actions.js';
import { cardsToDiscard, cardsToLose, worthOfTarget, worthOfWindow } from './card-worths.js';
import { featuresOf } from './features.js';
import { harmOfFire } from './harm.js';
import { interestsOf } from './interests.js';
import { threatTo } from './threat.js';

/** Every scenario as a clash, with every faction against every other. */
const MIX: Opponent['mix'] = [
  { scenario: 'snatchRunClash', forces: { red: 'ucm-clash', blue: 'scourge-clash' } },
  { scenario: 'crossroadsClash', forces: { red: 'phr-clash', blue: 'ucm-clash' } },
  { scenario: 'shellGameClash', forces: { red: 'scourge-clash', blue: 'phr-clash' } },
  { scenario: 'uplinkClash', forces: { red: 'resistance-clash', blue: 'ucm-clash' } },
  { scenario: 'snatchRunClash', forces: { red: 'phr-clash', blue: 'resistance-clash' } },
  { scenario: 'crossroadsClash', forces: { red: 'shaltari-clash', blue: 'scourge-clash' } },
  { scenario: 'shellGameClash', forces: { red: 'ucm-clash', blue: 'shaltari-clash' } },
  { scenario: 'uplinkClash', forces: { red: 'scourge-clash', blue: 'resistance-clash' } },
  { scenario: 'snatchRunClash', forces: { red: 'shaltari-clash', blue: 'phr-clash' } },
  { scenario: 'crossroadsClash', forces: { red: 'resistance-clash', blue: 'shaltari-clash' } },
];

/** Dropzone Commander for computer players; worths are tens of points. */
export const opponent: Opponent = {
  interests: interestsOf,
  expected: (table, squad, target) => harmOfFire(table, squad, target),
  threat: threatTo,
  allRound: true,
  temper: { fear: 0.2, patience: 0.8 },
  features: featuresOf,
  weights,
  idle: (table, ask, { args, side }) => ask.usual(table, args, side),
  objectiveRules: ['DZC-OBJ-13', 'DZC-OBJ-16', 'DZC-SCORE-03', 'DZC-SCORE-06'],
  mix: MIX,
  roles: {
    ...Object.fromEntries(WINDOW_ASKS.map(({ name }) => [name, { role: 'spend', worth: worthOfWindow } as const])),
    cardTarget: { role: 'choose', worth: worthOfTarget },
    discardCards: { role: 'some', wanted: cardsToDiscard },
    discardSurplus: { role: 'some', wanted: cardsToLose },
    activate: { role: 'activate', worth: worthOfActivating },
    action: { role: 'choose', worth: worthOfAction },
    move: { role: 'move', fires: () => 'plainly' },
    enter: { role: 'enter' },
    allocateFire: {
      role: 'target',
      worth: (table, args, option) => worthOfAllocation(table, textIn(args, 'squad'), option),
    },
    handOver: {
      role: 'choose',
      worth: (table, _args, option) => (carrierOfToken(table, option.split('>')[0] ?? '') === null ? 1 : 0),
    },
  },
};
