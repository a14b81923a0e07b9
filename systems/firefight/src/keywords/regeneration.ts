import type { Trait } from '@bridgehead/kernel';
import { markOn } from '@bridgehead/tabletop';
import { rollFlat } from '../book/dice.js';
import { WOUNDS } from '../book/marks.js';
import type { KeywordMoments } from '../book/moments.js';
import { regainHealth } from '../damage/healing.js';

/** FF-KEYWORD-35, FF-DAMAGE-05: on x+ the unit regains a Health Point; no model comes back. */
export const regeneration: Trait<KeywordMoments> = {
  name: 'regeneration',
  *activationBegins(play, { side, values }, { unit }) {
    if (markOn(play.table, unit, WOUNDS) === 0) return;
    const needs = Number(values['on'] ?? 5);
    const healed = yield* rollFlat({ stream: 'REGENERATION', rule: 'FF-KEYWORD-35', side, needs });
    if (healed > 0) regainHealth(play, unit);
  },
};
