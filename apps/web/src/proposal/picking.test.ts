import { describe, expect, it } from 'vitest';
import { pickingOf } from './picking.js';
import { choicesOf, decisionOf, Screen } from './proposing.fixture.js';

const ITEMS = ['a', 'b', 'c'].map((id) => ({ id, label: id }));

function picking(): Screen {
  const makings = { items: ITEMS, least: 2, most: 2 };
  return new Screen().asks(decisionOf('pick'), choicesOf({ pick: ['a', 'b'] }, { makings }));
}

describe('picking some of several', () => {
  it('begins with the usual ones', () => {
    expect(pickingOf(picking().open)).toMatchObject({ picked: ['a', 'b'], least: 2, most: 2 });
  });

  it('lets go of one and takes another, weighed or not', () => {
    const screen = picking().does({ type: 'toggle', item: 'a' });
    expect(pickingOf(screen.open)?.picked).toEqual(['b']);
    expect(pickingOf(screen.does({ type: 'toggle', item: 'c' }).open)?.picked).toEqual(['b', 'c']);
    expect(screen.phase).toMatchObject({ thought: { about: { answer: { pick: ['b', 'c'] } } } });
  });

  it('takes no notice of anything else', () => {
    const screen = picking().does({ type: 'toggle', item: 'x' });
    expect(screen.phase).toEqual({ is: 'choosing' });
    const other = new Screen().asks(decisionOf('pick'), choicesOf({ pick: 'a' }));
    expect(pickingOf(other.does({ type: 'toggle', item: 'a' }).open)).toBeNull();
  });
});

describe('turning an aim', () => {
  const turned = (aimShape: Parameters<typeof choicesOf>[1]) =>
    new Screen()
      .asks(decisionOf('aim'), choicesOf({ aim: { at: [0, 50_000] } }, aimShape))
      .does({ type: 'turn', by: 900 }).phase;

  it('turns a corridor about its beginning', () => {
    const corridor = { from: { x: 0, y: 0 }, width: 10_000, length: 80_000 };
    expect(turned({ aimShape: { corridor } })).toMatchObject({
      thought: { about: { answer: { aim: { at: [50_000, 0] } } } },
    });
  });

  it('leaves a round template where it is', () => {
    const before = turned({ aimShape: { template: { radius: 10_000 } } });
    expect(before).not.toMatchObject({ thought: { about: { answer: { aim: { at: [50_000, 0] } } } } });
  });
});
