import { describe, expect, it } from 'vitest';
import { Hand, type Touch } from './hand.js';

interface Given {
  readonly measures?: boolean;
  readonly draggable?: string;
}

/** A hand over a table, which records its actions. */
function handOver({ measures = false, draggable = '' }: Given = {}): { hand: Hand; told: unknown[][] } {
  const told: unknown[][] = [];
  const hand = new Hand({
    measures: () => measures,
    mayDrag: (piece) => piece === draggable,
    pan: (dx, dy) => told.push(['pan', dx, dy]),
    pinch: (was, now) => told.push(['pinch', was[1].x - was[0].x, now[1].x - now[0].x]),
    pick: ({ piece }) => told.push(['pick', piece]),
    hold: ({ piece }) => told.push(['hold', piece]),
    point: ({ x, y }) => told.push(['point', x, y]),
    drag: ({ piece, model, by, done }) => told.push(['drag', piece, model, by.x, by.y, done]),
    measure: (from, to) => told.push(['measure', from.x, to.x]),
  });
  return { hand, told };
}

function at(x: number, y: number, piece: string | null = null, pointer = 1): Touch {
  return { pointer, x, y, piece, model: piece === null ? null : `${piece}-1` };
}

describe('a hand', () => {
  it('looks at a piece on which a finger rests, and does nothing more when it lets go', () => {
    const { hand, told } = handOver();
    hand.down(at(10, 10, 'tanks'));
    hand.rest();
    hand.up(at(10, 10, 'tanks'));
    hand.down(at(50, 60));
    hand.rest();
    hand.up(at(50, 60));
    expect(told).toEqual([
      ['hold', 'tanks'],
      ['point', 50, 60],
    ]);
  });

  it('pinches also when the first finger has slipped before the second comes', () => {
    const { hand, told } = handOver();
    hand.down(at(100, 100));
    hand.move(at(120, 100));
    hand.down(at(200, 100, null, 2));
    hand.move(at(240, 100, null, 2));
    expect(told.at(-1)).toEqual(['pinch', 80, 120]);
    expect(hand.doing).toBe('pinching');
  });

  it('picks a piece, or points at the ground, by a click that slips a little', () => {
    const { hand, told } = handOver();
    hand.down(at(10, 10, 'tanks'));
    hand.move(at(12, 9));
    hand.up(at(12, 9));
    hand.down(at(50, 60));
    hand.up(at(50, 60));
    expect(told).toEqual([
      ['pick', 'tanks'],
      ['point', 50, 60],
    ]);
  });

  it('pans from the ground, and from a piece that may not be dragged', () => {
    const { hand, told } = handOver({ draggable: 'mine' });
    hand.down(at(10, 10, 'theirs'));
    hand.move(at(30, 10));
    hand.move(at(35, 12));
    hand.up(at(35, 12));
    expect(told).toEqual([
      ['pan', 20, 0],
      ['pan', 5, 2],
    ]);
    expect(hand.doing).toBe('idle');
  });

  it('drags a piece that may be dragged, and says when it is released', () => {
    const { hand, told } = handOver({ draggable: 'mine' });
    hand.down(at(10, 10, 'mine'));
    hand.move(at(40, 10, 'theirs'));
    hand.up(at(50, 20));
    expect(told).toEqual([
      ['drag', 'mine', 'mine-1', 30, 0, false],
      ['drag', 'mine', 'mine-1', 40, 10, true],
    ]);
  });

  it('puts a dragged piece back when the drag is abandoned', () => {
    const { hand, told } = handOver({ draggable: 'mine' });
    hand.down(at(10, 10, 'mine'));
    hand.move(at(40, 10));
    hand.cancel();
    hand.move(at(90, 90));
    hand.up(at(90, 90));
    expect(told).toEqual([
      ['drag', 'mine', 'mine-1', 30, 0, false],
      ['drag', 'mine', 'mine-1', 0, 0, false],
    ]);
  });

  it('measures with the rod in hand, even from a piece that may be dragged', () => {
    const { hand, told } = handOver({ measures: true, draggable: 'mine' });
    hand.down(at(10, 10, 'mine'));
    hand.move(at(60, 10));
    hand.up(at(60, 10));
    expect(told).toEqual([['measure', 10, 60]]);
  });

  it('pinches with two fingers, and picks nothing', () => {
    const { hand, told } = handOver();
    hand.down(at(100, 10, 'tanks', 1));
    hand.down(at(200, 10, null, 2));
    hand.move(at(80, 10, null, 1));
    hand.move(at(240, 10, null, 2));
    hand.move(at(0, 0, null, 3));
    hand.up(at(80, 10, null, 1));
    hand.up(at(240, 10, null, 2));
    expect(told).toEqual([
      ['pinch', 100, 120],
      ['pinch', 120, 160],
    ]);
  });
});
