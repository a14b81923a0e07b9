import type { Allocation, Shareable } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { choicesOf, decisionOf, proposalOf, Screen } from './proposing.fixture.js';
import { sharingOf } from './sharing.js';

const GUNS: Shareable = {
  items: ['r1', 'r2', 'r3', 'rocket'],
  bins: ['near', 'far'],
  kinds: { r1: 'rifle', r2: 'rifle', r3: 'rifle' },
  barred: [
    { item: 'r1', bin: 'far', rule: 'X-1', reason: 'Out of range.' },
    { item: 'rocket', bin: 'near', rule: 'X-2', reason: 'Too near.' },
  ],
};
const USUAL: Allocation = { r1: 'near', r2: 'near', r3: 'near', rocket: 'far' };

function sharing(now: Allocation = USUAL): Screen {
  const answer = { allocate: now };
  return new Screen().asks(decisionOf('allocate'), choicesOf(answer, { makings: GUNS })).weighs(proposalOf(answer));
}

function proposed({ phase }: Screen): unknown {
  return phase.is === 'weighing' && phase.thought.topic === 'weigh' ? phase.thought.about.answer : null;
}

describe('sharing out', () => {
  it('counts the items of a kind together, and what is left of them', () => {
    const shown = sharingOf(sharing({ r1: 'near', rocket: 'far' }).open);
    expect(shown?.kinds.map(({ kind, items, left }) => [kind, items.length, left])).toEqual([
      ['rifle', 3, 2],
      ['rocket', 1, 0],
    ]);
    expect(shown?.inBin('near')).toEqual([{ kind: 'rifle', count: 1 }]);
  });

  it('puts what has no place first, then takes from the fullest bin', () => {
    expect(proposed(sharing({ r1: 'near', r2: 'near' }).does({ type: 'share', bin: 'far' }))).toEqual({
      allocate: { r1: 'near', r2: 'near', r3: 'far' },
    });
    const taken = proposed(sharing().does({ type: 'share', bin: 'far' }));
    expect(taken).toEqual({ allocate: { ...USUAL, r2: 'far' } });
  });

  it('counts quick presses one by one, weighed or not', () => {
    const pressed = sharing({}).does({ type: 'share', bin: 'near' }).does({ type: 'share', bin: 'near' });
    expect(proposed(pressed)).toEqual({ allocate: { r1: 'near', r2: 'near' } });
  });

  it('sets a number, down and up, and takes all back', () => {
    const fewer = sharing().does({ type: 'share', bin: 'near', count: 1 });
    expect(proposed(fewer)).toEqual({ allocate: { r1: 'near', rocket: 'far' } });
    expect(proposed(fewer.does({ type: 'share', bin: 'near', count: 9 }))).toEqual({
      allocate: { r1: 'near', r2: 'near', r3: 'near', rocket: 'far' },
    });
    expect(proposed(fewer.does({ type: 'shareNothing' }))).toEqual({ allocate: {} });
  });

  it('says why nothing of a kind may go into a bin, and proposes it all the same, to be refused', () => {
    const screen = sharing().does({ type: 'chooseKind', kind: 'rocket' });
    expect(sharingOf(screen.open)?.whyNot('near')).toMatchObject({ rule: 'X-2' });
    expect(sharingOf(sharing().open)?.whyNot('far')).toBeNull();
    expect(proposed(screen.does({ type: 'share', bin: 'near' }))).toEqual({ allocate: { ...USUAL, rocket: 'near' } });
  });
});
