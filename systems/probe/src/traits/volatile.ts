import { footprintOf } from '@bridgehead/geometry';
import type { Trait } from '@bridgehead/kernel';
import { modelsWithin, profileOf } from '@bridgehead/tabletop';
import type { Moments } from '../book/moments.js';
import { INCH } from '../book/play.js';

const BLAST_DISTANCE = 2 * INCH;

/** PB-TRAIT-02: when it is destroyed on the table, every squad within 2" is hit once. */
export const volatile: Trait<Moments> = {
  name: 'volatile',
  *modelLost(play, _bearer, { model, at, hit }) {
    const wreck = footprintOf(profileOf(play.table, model).base, at);
    const squads = new Set(modelsWithin(play.table, wreck, BLAST_DISTANCE).map(({ squad }) => squad));
    play.cite('PB-TRAIT-02');
    for (const squad of squads) yield* hit(squad, 1, 'PB-TRAIT-02');
  },
};
