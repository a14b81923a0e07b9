import { type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { living, squadsOf, type Table } from '@bridgehead/tabletop';
import { isAloft, isReady } from '../squads.js';

export interface Intercepting extends JsonRecord {
  readonly prey: string;
}

/** PB-FLY-02: who intercepts that flyer? */
export const interceptAsk = pickAsk<Table, Intercepting>({
  name: 'intercept',
  prompt: 'Who intercepts the flyer?',
  meaning: 'The id of a squad of flyers, or pass.',
  rules: ['PB-FLY-02'],
  *candidates(table, _args, side) {
    yield { id: 'pass', label: 'Let it through' };
    for (const { id, name } of squadsOf(table, side))
      if (living(table, id).some(isAloft)) yield { id, label: name, pieces: [id] };
  },
  barred: (table, _args, id) => (id === 'pass' || isReady(table, id) ? null : refuse('PB-FLY-02', 'It is not ready.')),
  usual: () => 'pass',
});
