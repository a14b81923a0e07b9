import { chapter, type Chapter } from '@bridgehead/tabletop';
import { bag, turnOverAsk } from './contacts.js';
import { trapped } from './trapped.js';
import { layTrapsAsk } from './traps.js';

export const onTheWayChapter: Chapter = chapter({
  stages: [trapped],
  asks: [layTrapsAsk, turnOverAsk],
  memos: [bag.word],
  tokens: [
    { id: 'contact', name: 'Contact', meaning: 'A squad that ends its move nearby turns it over.' },
    { id: 'trap', name: 'Trap', meaning: 'Face armed: known to its owner only. Face sprung: spent.' },
  ],
  streams: [{ id: 'CONTACT', name: 'Contact', meaning: 'A draw from the bag of contacts.' }],
});
