import { chapter, type Chapter } from '@bridgehead/tabletop';
import { MORALE } from '../scoring/army-morale.js';
import { newHq } from './command.js';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { STRATEGY } from './strategy.js';
import { tellCounter, tellMarker } from './tell.js';

const stream = (id: string, name: string, meaning: string) => ({ id, name, meaning });
const hits = (id: string, name: string, meaning: string) => ({ id, name, meaning, purpose: 'hits' as const });
const saves = (id: string, name: string, meaning: string) => ({ id, name, meaning, purpose: 'saves' as const });

/** The markers, memos, counters and dice of all chapters. */
export const bookChapter: Chapter = chapter({
  asks: [newHq],
  tells: { counterChanged: tellCounter, markChanged: tellMarker },
  marks: MARKS,
  memos: MEMOS,
  counters: [
    { id: MORALE, name: 'Army morale', meaning: 'An army at 0 or less has lost; after six turns the higher wins.' },
    { id: STRATEGY, name: 'Strategy rating', meaning: 'The higher has three initiative counters, the other two.' },
  ],
  tokens: [
    {
      id: 'objective',
      name: 'Objective',
      meaning: 'A marker of its owner; its face is its kind, which only the owner knows.',
      plain: 'Laid by its owner, who alone knows its kind.',
    },
  ],
  streams: [
    stream('INITIATIVE', 'Initiative', 'a counter out of the cup: red or blue'),
    stream('ROLLOFF', 'Roll-off', 'a die a side, red first'),
    stream('LEADERSHIP', 'Leadership', 'a Leadership test'),
    hits('HIT', 'Hits', 'the dice of the Firepower Table'),
    saves('SAVE', 'Saves', 'a die for each hit on a unit with a Save'),
    hits('SNAP', 'Snap Fire', 'a die for each unit that Snap Fires'),
    hits('DOGFIGHT', 'Dogfight', 'the Gunnery dice of a flyer'),
    hits('FLAK', 'Flak', 'the dice of a Flak unit at one flyer'),
    stream('SHOTDOWN', 'Shot down', 'a second die for each hit on a flyer'),
    stream('DANGER', 'Dangerous terrain', 'a die for a unit that enters it'),
    stream('ESCAPE', 'Escape', 'a die for each passenger of a destroyed transport'),
    stream('LOCK', 'Lock on', 'a die for each super heavy weapon on Assault orders'),
    hits('ANTITANK', 'Anti-Tank', 'a die for each Anti-Tank shot'),
    stream('SHOTS', 'Shots', 'how often a Pulsar or Pulse Laser fires'),
    stream('DISRUPT', 'Disrupt', 'the die of a Disrupt weapon'),
    stream('DEATHRAY', 'Death Ray', 'the die of a Death Ray'),
    stream('DISTORTION', 'Distortion Cannon', 'its die, times five against Speed'),
    stream('MEGACANNON', 'Mega Cannon', 'a die for each unit under the template'),
    stream('VORTEX', 'Vortex Missile', 'how many Death Rays strike each unit'),
    stream('LIFTA', 'Lifta-Droppa', 'its die against the Damage of the target'),
    stream('DROP', 'Dropped', 'a die for each unit that something falls on'),
    stream('CRITICAL', 'Critical', 'a die for each point of damage: 6 is critical'),
    stream('CRITICALTABLE', 'Critical table', 'two dice on the critical table'),
    stream('MOUNT', 'Mount', 'which mount is hit'),
    stream('CATASTROPHE', 'Catastrophe', 'how a war engine ends'),
    stream('CLOCK', 'Clock die', 'a random direction: 12 is up the table, 3 to the right'),
    stream('BLAST', 'Blast', 'a die for each unit near an engine that blows up'),
    stream('ASSAULT', 'Assault', 'the die of a side in a close combat or firefight, the attacker first'),
    hits('KILL', 'Kills', 'the dice of a side in close combat, red first'),
    stream('CLEAR', 'Markers off', 'a die less one for each marked detachment'),
    stream('REPAIR', 'Repairs', 'a die for each shield and each effect'),
    stream('CORELEAK', 'Core leak', 'a 1 ends the engine'),
    stream('RESERVES', 'Reserves', 'a die for each detachment in reserve'),
    stream('HOLD', 'Take & Hold', 'a D3 of morale'),
    stream('CAPTURE', 'Capture', 'a die of morale'),
    stream('FATE', 'Fate cards', 'the cards that a side draws'),
    stream('OBJECTIVE', 'Objective', 'the kind of an objective, in secret'),
  ],
});
