import { remembered } from '../book/memos.js';

/** EA-DROP-15: formations that a spacecraft has hit, which check for breaking when its planetfall is done. */
export const shelled = remembered<readonly string[]>('shelled', 'activation', {
  isList: true,
  name: 'Shelled',
  meaning: 'of a formation of spacecraft: the formations that it has hit in its present action',
});
