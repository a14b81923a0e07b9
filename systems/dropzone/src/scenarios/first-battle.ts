import type { RuleId } from '@bridgehead/kernel';
import type { FirstBattle } from '@bridgehead/tabletop';

/** A Snatch Run as a skirmish; what concerns details of Transports and garrisons is done as usual. */
export const FIRST_BATTLE: FirstBattle = {
  scenario: 'snatchRun',
  options: { cards: 'none' },
  spared: [
    'yieldInitiative',
    'declareTransports',
    'afterUnloading',
    'disembark',
    'allocatePosts',
    'carrier',
    'takeUp',
    'engagementPoint',
    'answerFire',
  ],
  lessons: [
    {
      title: 'What wins',
      text: 'You lead the red force, which comes over the lower edge. Five buildings hide an Objective: carry one and it counts 1, bring it off over your edge and it counts 2. The line above always says how both sides stand.',
    },
    {
      title: 'Choose a Battlegroup',
      text: 'The sides activate Battlegroups in turn. Click one of its Squads on the table or in the list. Everybody in it, and its Transports, act in one activation, in any order you like.',
      until: ['activate'],
    },
    {
      title: 'Fly in',
      text: 'Dropships come over your edge. One that has flown no farther than half its move can land and let its load out; the card of a dropship shows who is aboard. Drag it beside a building, or press Enter for the usual move.',
      until: ['move'],
    },
    {
      title: 'Into the building',
      text: 'A Bear that stands within an inch of a wall lets its infantry straight into the building. Whoever went in takes no more actions in this turn, and searches when the Battlegroup is activated next: 5+ on one die, and a Transport outside helps.',
      until: ['enter', 'allocateFire'],
    },
    {
      title: 'Shoot',
      text: 'All Squads of a Battlegroup shoot in one window: once somebody moves after a shot, it is over. Share the weapons out among targets; E against A says what damages, and Active Countermeasures shorten ranges.',
      until: ['allocateFire'],
    },
    {
      title: 'What the enemy did',
      reads: true,
      text: 'Then the enemy acts, and “Since your last decision” tells it. Your AA weapons may fire at its aircraft on their way. Undo takes your last move back, with everything that followed.',
      until: ['activate'],
    },
    {
      title: 'Home with it',
      text: 'What was found is carried by a base. Embark it into the Transport beside the wall, that into a dropship, and fly off over your edge: “Carry the Objective off” does the last part by itself.',
    },
    {
      title: 'To the verdict',
      text: 'After the sixth turn the Objectives are counted; whoever is far ahead in Kill Points gets one more, and they break ties. Play on at your own pace.',
    },
  ],
};

/** What beginners ask, and the rules that answer it. */
export const PLAIN_WORDS: Readonly<Record<string, readonly RuleId[]>> = {
  win: ['DZC-SCORE-02', 'DZC-OBJ-13', 'DZC-SCORE-03', 'DZC-SCORE-06'],
  objective: ['DZC-OBJ-01', 'DZC-OBJ-03', 'DZC-OBJ-13'],
  search: ['DZC-OBJ-03', 'DZC-OBJ-04'],
  'carry off': ['DZC-OBJ-14', 'DZC-OBJ-05'],
  'shoot run': ['DZC-TURN-12', 'DZC-TURN-13', 'DZC-FIRE-02'],
  shoot: ['DZC-FIRE-01', 'DZC-FIRE-10', 'DZC-DAMAGE-01'],
  first: ['DZC-TURN-02', 'DZC-TURN-04'],
  dropship: ['DZC-TRANSPORT-07', 'DZC-TRANSPORT-08', 'DZC-AIR-05'],
  building: ['DZC-GARRISON-03', 'DZC-GARRISON-07', 'DZC-GARRISON-15'],
  aircraft: ['DZC-AIR-01', 'DZC-REACT-01'],
};
