import { BLAST_TEMPLATE } from './artillery/strike.js';
import { ASK_WORDS } from './ask-words.js';
import { PROFILE_WORDS, SQUAD_WORDS, WEAPON_WORDS } from './profile-words.js';
import type { StageWord, Unit, Vocabulary, Word } from '@bridgehead/tabletop';
import { TERRAIN_TOKEN } from './field/terrain-tokens.js';
import { LOGISTICS, LOGISTICS_CAP } from './asks/logistics-bid.js';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { ZERO_HOUR } from './scoring/kills.js';
import { ARTILLERY_MARKER, SKY_DROP_MARKER } from './sky-drop/markers.js';
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

const PIECES =
  'the pieces of terrain to choose from, a list of { id, name, size: [width, length], parts: [{ kind, … }] }; the usual ones where not given';

const HANDED_ON = 'what was agreed, handed on to the next step';

const SETTING_UP = {
  ...AGREED,
  zone: ZONE,
  field: 'tournament for terrain, board edge and Objectives by the book; none of that where not given',
  byHand: 'true if the commanders deploy by hand',
};

const STAGES: readonly StageWord[] = [
  {
    id: 'terrain',
    name: 'Terrain',
    meaning: 'Each side rolls a die for every Sector: 4 or more is a token.',
    args: { ...SETTING_UP, pieces: PIECES },
  },
  {
    id: 'terrainTokens',
    name: 'Terrain: the tokens',
    meaning: 'Who has no token puts one in a Sector. A test says who places the first piece of terrain.',
    args: { ...SETTING_UP, pieces: PIECES },
  },
  {
    id: 'terrainPiece',
    name: 'Terrain: a piece',
    meaning: 'A side places a piece of terrain for one of its tokens.',
    args: { side: 'whose turn it is', agreed: HANDED_ON },
  },
  {
    id: 'boardEdge',
    name: 'Board edge',
    meaning: 'Who wins an Opposed Tactics Test chooses a long edge; the other side has the opposite one.',
    args: SETTING_UP,
  },
  {
    id: 'objectives',
    name: 'Objectives',
    meaning: 'A test says who places the first Primary Objective.',
    args: SETTING_UP,
  },
  {
    id: 'primaryObjective',
    name: 'Objectives: a Primary',
    meaning: "A side places its Primary Objective in the enemy's Deployment Zone.",
    args: { side: 'whose turn it is', agreed: HANDED_ON },
  },
  {
    id: 'secondaryObjectives',
    name: 'Secondary Objectives',
    meaning: 'An odd one stands in the middle of the table; a test says who places the first of the others.',
    args: SETTING_UP,
  },
  {
    id: 'secondaryObjective',
    name: 'Objectives: a Secondary',
    meaning: "A side places a Secondary Objective in the enemy's half of the table.",
    args: { side: 'whose turn it is', agreed: HANDED_ON },
  },
  {
    id: 'formUp',
    name: 'Forming up',
    meaning: 'Both forces take up their Deployment Zones at once, as agreed.',
    args: SETTING_UP,
  },
  {
    id: 'holdBack',
    name: 'Holding back',
    meaning: 'Both sides say which Squadrons they keep off the table for a Sky Drop.',
    args: { ...AGREED, zone: ZONE, byHand: 'true, if the deployment follows' },
  },
  {
    id: 'embarkation',
    name: 'Embarkation',
    meaning: 'A side says which Squadrons start in Transports.',
    args: { side: 'whose turn it is', agreed: 'what the stages that follow are given' },
  },
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
    args: { side: 'whose turn it is', agreed: 'what the stages that follow are given' },
  },
  {
    id: 'recon',
    name: 'Recon Phase',
    meaning: 'If both sides have Recon Moves to make, a test says who decides who makes the first.',
    args: AGREED,
  },
  {
    id: 'reconMove',
    name: 'Recon Phase: a Recon Move',
    meaning: 'A side moves one Squadron of Recon Specialists Flat Out, or passes for good.',
    args: {
      side: 'whose turn it is',
      moved: 'the Squadrons that have made theirs; none where not given',
      passed: 'the sides that have passed; none where not given',
      agreed: 'what the stage begin is given then',
    },
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
  {
    id: ZERO_HOUR,
    name: 'Zero Hour Tracker',
    meaning: 'goes down as the side scores; at 0, also where it is not given, the battle ends with the End Phase',
    plain: 'goes down as the side scores; at 0 it has won',
  },
  { id: TACTICAL_BONUS, name: 'Tactical Bonus', meaning: "the race's bonus in Opposed Tactics Tests" },
  { id: LOGISTICS, name: 'Logistics Points', meaning: 'what is left to bid' },
  {
    id: LOGISTICS_CAP,
    name: 'Logistics cap',
    meaning: 'the most that may be bid in one test; all that is left where not given',
  },
];

const STREAMS: readonly Word[] = [
  { id: 'TERRAIN', name: 'Terrain', meaning: 'a die for every Sector, in their order, of each side in turn' },
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
    id: SKY_DROP_MARKER,
    name: 'Sky Drop Marker',
    meaning:
      'Where Squadrons come down from above: the value is its Micro-die, the face the faction that deployed it, the facing the way to one of its six edges. The memo nexusLimitation says whom it is for if not for everybody.',
  },
  {
    id: ARTILLERY_MARKER,
    name: 'Artillery Marker',
    meaning:
      'Where an Artillery Strike may be called: the value is its Micro-die, the face the faction that deployed it (that of its side where not given), the facing the way to one of its six edges.',
  },
  {
    id: TERRAIN_TOKEN,
    name: 'Terrain token',
    meaning: 'Its owner has a piece of terrain to place in this Sector; the value is the Sector.',
  },
  { id: BLAST_TEMPLATE, name: 'Blast Template', meaning: 'Where a strike falls: 5" across, here by its middle.' },
];

export const VOCABULARY: Vocabulary = {
  stages: STAGES,
  marks: MARKS,
  profile: PROFILE_WORDS,
  squadData: SQUAD_WORDS,
  roster: ROSTER_WORDS,
  armyList: LIST_WORDS,
  weapon: WEAPON_WORDS,
  asks: ASK_WORDS,
  memos: MEMOS,
  tokens: TOKENS,
  counters: COUNTERS,
  piles: [],
  cards: [],
  streams: STREAMS,
};
