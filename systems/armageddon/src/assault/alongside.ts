import { remembered } from '../book/memos.js';

/** EA-KEY-02: formations that a Commander takes along into this assault. */
export const alongside = remembered<readonly string[]>('alongside', 'activation', {
  isList: true,
  name: 'Taken along',
  meaning: 'of a formation that engages with its Commander: the formations that engage with it',
});
