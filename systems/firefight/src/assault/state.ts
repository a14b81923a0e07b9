import { remembered } from '../book/memos.js';

/** FF-CQB-22: the way of an attacking Leader, from contact back to where it began. */
export const wayOfAssault = remembered<readonly (readonly [number, number])[]>('wayOfAssault', 'activation', {
  name: 'Way of the Assault',
  meaning: "of an attacking unit: the points of its Leader's way, from contact back to where it began",
});
