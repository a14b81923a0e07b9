import type { Word } from '@bridgehead/tabletop';

/** What authors of cases may give to the procedures that odds run. */
export const PROCEDURE_WORDS: readonly Word[] = [
  word(
    'ram',
    '{ squad, target }',
    'the Squadron has just touched the one that it rams: its test and its Avoidance Move',
  ),
  word('fire', '{ squad, target }', 'a Squadron fires everything that bears, by its usual attacks and solutions'),
  word(
    'attacks',
    '{ squad, target, attacks: [[model/weapon, …], …], aims }',
    'a Squadron fires these groups of guns in this order; `aims` names other targets, { model/weapon: Squadron }',
  ),
  word(
    'attack',
    '{ squad, target, guns: [model/weapon, …], band, locked }',
    'a single attack, its band effective or long; `locked: true` for one under a Target Lock',
  ),
  word('lockAndFire', '{ squad, target, designators: [model/weapon, …] }', 'a Target Lock, and then fire'),
  word('crystal', '{ crystal, target, dice }', 'a Crystal Formation, by its Model, sends so many stored hits on'),
  word('engage', '{ squad, target }', 'the first Squadron calls a CQB Engagement with the other'),
  word(
    'storm',
    '{ squad, target }',
    'the first storms the building of the other from where it stands, up to the Disorder Tests',
  ),
  word('strike', '{ squad, marker }', 'the Squadron calls the Artillery Strike of a marker, over its usual edge'),
];

/** What odds may count. They end at the milestone `attack`, after each attack, or `segment`, after the Disorder Tests. */
export const OUTCOME_WORDS: readonly Word[] = [
  { id: 'modelsLost', name: '', meaning: 'Models of both sides that are destroyed' },
  { id: 'damage', name: '', meaning: 'Damage Markers of both sides, those on destroyed Models included' },
  { id: 'targetDamage', name: '', meaning: 'those of the target' },
  { id: 'ownDamage', name: '', meaning: 'those of the side that acts' },
  { id: 'squadDestroyed', name: '', meaning: '1 if nothing is left of the target, else 0' },
  { id: 'disorder', name: '', meaning: 'Disorder Markers of both sides, those that made a Forlorn Hope included' },
];

function word(id: string, args: string, meaning: string): Word {
  return { id, name: '', meaning: `\`${args}\`: ${meaning}` };
}
