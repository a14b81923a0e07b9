import { ask, pickAsk, type Trait } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { pinKept } from '../activation/state.js';
import type { KeywordMoments } from '../book/moments.js';

/** FF-KEYWORD-51: does the Pinned unit Charge, and keep its Pin? */
export const unflinchingAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'unflinching',
  prompt: 'Does the Pinned unit Charge, and keep its Pin?',
  meaning: 'charge or pass.',
  rules: ['FF-KEYWORD-51'],
  candidates: () => [{ id: 'charge', label: 'Keep the Pin and Charge' }],
  pass: { id: 'pass', label: 'Drop the Pin' },
  usual: () => 'pass',
});

/** FF-KEYWORD-51: a Pinned unit may Charge as its only action. */
export const unflinching: Trait<KeywordMoments> = {
  name: 'unflinching',
  *beginsPinned(play, { side }, { unit }) {
    if ((yield* ask(side, unflinchingAsk, { unit })) === 'charge') pinKept.write(play, unit, true, 'FF-KEYWORD-51');
  },
};
