import { remembered } from '../book/memos.js';

/** DZC-TRANSPORT-07: a Transport that has loaded or unloaded may go on with its move. */
export const mayGoOn = remembered<boolean>('mayGoOn', 'activation', {
  name: 'May go on',
  meaning: 'of a Transport Squad: it has loaded or unloaded since it last moved',
});
