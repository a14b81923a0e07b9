import { remembered } from '../book/memos.js';

/** Agreed beforehand: both forces stand on the table when the battle begins, and mission markers find their own places. */
export const quickStart = remembered<true>('quickStart', 'battle', {
  name: 'Quick start',
  meaning: 'nobody is asked about edges, markers, deployment and Scout moves',
});
