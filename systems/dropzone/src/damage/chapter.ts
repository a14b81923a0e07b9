import { chapter, type Chapter } from '@bridgehead/tabletop';
import { outOfForestAsk } from './fell-forest.js';
import { survivorsAsk } from './survivors.js';

export const damageChapter: Chapter = chapter({
  asks: [survivorsAsk, outOfForestAsk],
  streams: [
    { id: 'DODGE', name: 'Dodge', meaning: 'One die for each hit.', purpose: 'saves' },
    { id: 'FIRE', name: 'Starting a fire', meaning: 'One die for each weapon that hit a building.' },
    { id: 'BURN', name: 'Fires', meaning: 'One die for each Fire token.' },
    { id: 'WRECK', name: 'Wreck', meaning: 'What becomes of an aircraft or a Transport that is destroyed.' },
    { id: 'PASSENGER', name: 'Passengers', meaning: 'A passenger is destroyed on 4+.' },
    { id: 'CRASH', name: 'Crash', meaning: 'What lies under a crashing aircraft is hit on 4+.' },
    { id: 'COLLAPSE', name: 'Collapse', meaning: 'Who is in, on or near something that comes down.' },
    { id: 'POWER', name: 'Power Plant', meaning: 'How far its blast reaches.' },
  ],
});
