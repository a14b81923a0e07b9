import type { Trait } from '@bridgehead/kernel';
import { rollFlat } from '../book/dice.js';
import type { KeywordMoments } from '../book/moments.js';
import { fullyActive, pinKept } from '../activation/state.js';

/** FF-KEYWORD-21: on 5+ the unit acts as if it had not been Pinned. */
export const headstrong: Trait<KeywordMoments> = {
  name: 'headstrong',
  *beginsPinned(play, { side }, { unit }) {
    if (pinKept.read(play.table, unit) === true) return;
    const free = yield* rollFlat({ stream: 'HEADSTRONG', rule: 'FF-KEYWORD-21', side, needs: 5 });
    if (free > 0) fullyActive.write(play, unit, true, 'FF-KEYWORD-21');
  },
};
