import type { Trait } from '@bridgehead/kernel';
import { distanceBetween } from '@bridgehead/tabletop';
import type { Moments } from '../book/moments.js';
import { INCH } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';

const INSPIRING_DISTANCE = 6 * INCH;

/** PB-TRAIT-04: squads of its side within 6" test at +1. */
export const inspiring: Trait<Moments> = {
  name: 'inspiring',
  courage({ table }, bearer, squad) {
    const isNear = idsOnTable(table, squad).some((id) => distanceBetween(table, id, bearer.on) <= INSPIRING_DISTANCE);
    return isNear ? [{ value: 1, reason: 'an inspiring leader is near', rule: 'PB-TRAIT-04' }] : [];
  },
};
