import { BLAST_TEMPLATE } from './artillery/strike.js';
import { ASK_WORDS } from './ask-words.js';
import { PROFILE_WORDS, SQUAD_WORDS, WEAPON_WORDS } from './profile-words.js';
import type { StageWord, Unit, Vocabulary, Word } from '@bridgehead/tabletop';
import { LOGISTICS, LOGISTICS_CAP } from './asks/logistics-bid.js';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { ZERO_HOUR } from './scoring/kills.js';
import { ARTILLERY_MARKER } from './sky-drop/markers.js';
import { TACTICAL_BONUS } from './tactics/opposed-tactics-test.js';

export const UNIT: Unit = { name: 'inch', plural: 'inches', symbol: '"' };

const SQUAD = { squad: 'the Squadron' };

const AGREED = {
  maximumForceValue: 'as agreed',
  turnLimit: 'the last turn; none where not given',
  zeroHour: 'where the trackers start; a hundredth of the Maximum Force Value where not given',
  secondaries: 'any or placer, as the memo; any where not given',
  lateArrivals: 'by Squadron: { turn, edges }, as the memo; none where not given',
};

const ZONE = 'the depth of the Deployment Zones in inches; 8 where not given';

const STAGES: readonly StageWord[] = [
  {
    id: 'deployment',
    name: 'Deployment',
    meaning: 'An Opposed Tactics Test says who decides who deploys first.',
    args: { ...AGREED, zone: ZONE },
  },
  {
    id: 'deployHelix',
    name: 'Deployment: a Helix',
    meaning: 'A side deploys one of its Helixes in its Deployment Zone.',
    args: { ...AGREED, side: 'whose turn it is', zone: ZONE },
  },
  {
    id: 'sites',
    name: 'Sky Drop sites',
    meaning: 'The markers that the forces bring; if both sides have some, a test says who places first.',
    args: AGREED,
  },
  {
    id: 'site',
    name: 'Sky Drop sites: a marker',
    meaning: 'A side places one of its markers.',
    args: { side: 'whose turn it is', agreed: 'what the stage begin is given then' },
  },
  {
    id: 'begin',
    name: 'Begin',
    meaning: 'Both Zero Hour Trackers are set.',
    args: AGREED,
  },
  { id: 'preTurn', name: 'Pre-Turn Phase', meaning: 'A Game Turn opens.' },
  {
    id: 'lateArrivals',
    name: 'Late Arrivals',
    meaning: 'Reserves and Flanking Forces are due: if both sides have some, a test says who decides who begins.',
  },
  {
    id: 'arrival',
    name: 'Late Arrivals: a Squadron',
    meaning: 'A side places one of its late Squadrons at its edge.',
    args: { side: 'whose turn it is' },
  },
  { id: 'initiative', name: 'Initiative', meaning: 'Opposed Tactics Test for the Initiative Order.' },
  {
    id: 'activation',
    name: 'Activation Phase',
    meaning: 'A side activates a Squadron.',
    args: { side: 'whose turn it is' },
  },
  { id: 'movement', name: 'Movement Segment', meaning: 'The Squadron takes one Movement Action.', args: SQUAD },
  { id: 'closeQuarters', name: 'CQB Segment', meaning: 'Enemies within 4" may fight at close quarters.', args: SQUAD },
  {
    id: 'mainOrdnance',
    name: 'Main Ordnance Segment',
    meaning: 'The Squadron uses its Designators and fires at one target.',
    args: SQUAD,
  },
  {
    id: 'endOfActivation',
    name: 'End of activation',
    meaning: 'The Squadron gets its Activation Marker.',
    args: SQUAD,
  },
  {
    id: 'compulsoryActions',
    name: 'End Phase: Compulsory Actions',
    meaning: 'Disorder becomes Damage; Forlorn Hopes are removed.',
  },
  {
    id: 'scoreObjectives',
    name: 'End Phase: Score Objectives',
    meaning: 'Both sides score the Objectives that they hold.',
  },
  { id: 'checkForEnd', name: 'End Phase: Check for End of Game', meaning: 'Has anybody reached Zero Hour?' },
  { id: 'repair', name: 'End Phase: Repair', meaning: 'A die for every Cyber Attack and Debilitating Effect Marker.' },
  { id: 'removeEffects', name: 'End Phase: Remove In-Game Effects', meaning: 'What lasts a turn is over.' },
  { id: 'prepare', name: 'End Phase: Prepare', meaning: 'Activation Markers come off.' },
];

const COUNTERS: readonly Word[] = [
  { id: ZERO_HOUR, name: 'Zero Hour Tracker', meaning: 'goes down as the side scores; at 0 it has won' },
  { id: TACTICAL_BONUS, name: 'Tactical Bonus', meaning: "the race's bonus in Opposed Tactics Tests" },
  { id: LOGISTICS, name: 'Logistics Points', meaning: 'what is left to bid' },
  {
    id: LOGISTICS_CAP,
    name: 'Logistics cap',
    meaning: 'the most that may be bid in one test; all that is left where not given',
  },
];

const STREAMS: readonly Word[] = [
  { id: 'TACTICS', name: 'Opposed Tactics Test', meaning: '2D6 of each side, in the order of the sides' },
  {
    id: 'ATK',
    name: 'Attack Dice',
    meaning: 'Main Ordnance; an Artillery Strike; CQB, the caller first, but a stormed defender before the attackers',
  },
  { id: 'SAVE', name: 'Saves', meaning: 'shields, cover and Shield Projectors of the models under threat' },
  { id: 'LOCK', name: 'Target Lock', meaning: 'Nexus Designators; four hits lock the target' },
  { id: 'DESIGNATE', name: 'Designation', meaning: 'Nexus Designators; each hit lowers the Micro-die by 1' },
  { id: 'DIR', name: 'Direction', meaning: 'a D6: 1 is the preferred edge, then clockwise; again for a re-roll' },
  { id: 'DIST', name: 'Distance', meaning: 'as many D6 as the Micro-die shows, in inches' },
  { id: 'POOL', name: 'Artillery', meaning: 'D6 by race, whose sum is the number of Attack Dice' },
  { id: 'CYBER', name: 'Cyber Weapon', meaning: 'a die for every time that the hits reach the Damage Rating' },
  { id: 'PINPOINT', name: 'Pinpoint', meaning: 'one more Damage on any 6' },
  {
    id: 'DISORDER',
    name: 'Disorder Test',
    meaning: 'a success for every Damage; squadrons in the order in which they are listed',
  },
  { id: 'REPAIR', name: 'Repair', meaning: 'a die for each marker' },
];

const TOKENS: readonly Word[] = [
  {
    id: ARTILLERY_MARKER,
    name: 'Artillery Marker',
    meaning:
      'Where an Artillery Strike may be called: the value is its Micro-die, the face the faction that deployed it (that of its side where not given), the facing the way to one of its six edges.',
  },
  { id: BLAST_TEMPLATE, name: 'Blast Template', meaning: 'Where a strike falls: 5" across, here by its middle.' },
];

export const VOCABULARY: Vocabulary = {
  stages: STAGES,
  marks: MARKS,
  profile: PROFILE_WORDS,
  squadData: SQUAD_WORDS,
  weapon: WEAPON_WORDS,
  asks: ASK_WORDS,
  memos: MEMOS,
  tokens: TOKENS,
  counters: COUNTERS,
  piles: [],
  cards: [],
  streams: STREAMS,
};
