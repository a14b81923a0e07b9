import { HOUSE, refuse } from '@bridgehead/kernel';
import { distanceBetween, modelOf, type Table } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { incoherence } from '../movement/coherency.js';
import { ARCS } from '../book/figures.js';
import { INCH, inches, isWithin } from '../book/measuring.js';
import { inArc } from './arcs.js';
import { lineOfSight, losClassOf } from './line-of-sight.js';
import { groundRules, sightRules } from './sight-rules.js';

/** PF-GEN-02: any player may measure any distance at any time. */
export const range = query({
  id: 'range',
  name: 'range',
  meaning: 'inches from base edge to base edge',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({
    answer: distanceBetween(table, from, to) / INCH,
    rules: ['PF-GEN-02', 'PF-GEN-03', 'PF-GEN-06', ...occupying(table, [from, to])],
  }),
});

export const within = query({
  id: 'within',
  name: 'within',
  meaning: 'whether a model is within this many inches of another',
  args: { from: 'model', to: 'model', inches: 'number' },
  ask: (table, args) => ({
    answer: isWithin(distanceBetween(table, args.from, args.to), inches(args.inches)),
    rules: ['PF-GEN-04'],
  }),
});

export const arc = query({
  id: 'arc',
  name: 'arc',
  meaning: 'whether a target lies in an arc (F, A, L, R, AR) of a model',
  args: { model: 'model', arc: 'text', target: 'model' },
  ask(table, { model, arc, target }) {
    const named = ARCS.find((one) => one === arc);
    if (named === undefined) return refuse(HOUSE.shape, `"arc" is one of ${ARCS.join(', ')}.`);
    return { answer: inArc(table, model, [named], target), rules: ['PF-GEN-07', 'PF-LOS-06'] };
  },
});

export const losClass = query({
  id: 'losClass',
  name: 'Line of Sight Class',
  meaning: 'as it counts where the model stands',
  args: { model: 'model' },
  ask: (table, { model }) => ({
    answer: losClassOf(table, model),
    rules: ['PF-LOS-02', ...groundRules(table, model)],
  }),
});

export const sight = query({
  id: 'sight',
  name: 'line of sight',
  meaning: '`clear`, or the piece that is in the way; squadmates of the target never are',
  args: { from: 'model', to: 'model' },
  ask(table, { from, to }) {
    const seen = lineOfSight(table, from, to);
    const rules = ['PF-LOS-01', 'PF-LOS-03', ...sightRules(table, from, to), ...occupying(table, [from, to])];
    return { answer: seen.clear ? 'clear' : seen.blocker, rules };
  },
});

export const coherency = query({
  id: 'coherency',
  name: 'coherency',
  meaning: 'whether a squadron is in coherency',
  args: { squad: 'squad' },
  ask: (table, { squad }) => ({ answer: incoherence(table, squad) === null, rules: ['PF-MOVE-04', 'PF-MOVE-05'] }),
});

/** PF-TRANSPORT-04: the whole building stands for a model that occupies it. */
function occupying(table: Table, models: readonly string[]): readonly string[] {
  return models.some((model) => modelOf(table, model).place.kind === 'in') ? ['PF-TRANSPORT-04'] : [];
}
