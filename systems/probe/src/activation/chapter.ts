import { chapter, type Chapter } from '@bridgehead/tabletop';
import { ACTION_STAGES } from './actions.js';
import { actionAsk, activate, activateAsk } from './activate.js';

export const activationChapter: Chapter = chapter({
  stages: [activate, ...ACTION_STAGES],
  asks: [activateAsk, actionAsk],
  marks: [
    { id: 'acted', name: 'Acted', meaning: 'A squad that has acted this turn.' },
    { id: 'ready', name: 'Ready', meaning: 'A squad that may react or intercept.' },
    { id: 'pinned', name: 'Pinned', meaning: 'A squad that keeps its head down.' },
  ],
});
