import type { Trait } from '@bridgehead/kernel';
import { figuresOf } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-MAR-30: Hard Target does not help, except on flyers. */
export const scatter: Trait<Moments> = {
  name: 'scatter',
  rule: 'PF-MAR-30',
  ignoresHardTarget: ({ table }, _bearer, { model }, ignored) =>
    ignored || figuresOf(table, model).losClass !== 'Flying',
};
