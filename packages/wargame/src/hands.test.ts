import { Random, type Request } from '@bridgehead/kernel';
import { addCard, handOf, newTable, type Table, type TablePlay, tableState } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { dealHands, drawInHand, layOpen, leftOf, mayHold, takeBack, takeInHand } from './hands.js';

const DECK = { smoke: 2, mine: 1 };

function tableOf(): Table {
  return newTable({
    surface: { width: 1000, height: 1000, contact: 1, unit: '"' },
    profiles: [],
    sides: [
      { id: 'red', name: 'Red', counters: {} },
      { id: 'blue', name: 'Blue', counters: {} },
    ],
  });
}

/** A play that only changes the table. */
function playOn(table: Table): TablePlay {
  const emit = (event: Parameters<TablePlay['emit']>[0]) => tableState.apply(table, event);
  return { table, emit, cite() {}, reached() {} } as unknown as TablePlay;
}

/** Draws whatever comes first in the bag. */
function drawFirst(table: Table, count: number, reshuffles?: string): readonly Record<string, number>[] {
  const bags: Record<string, number>[] = [];
  const drawing = { side: 'red', stream: 'CARD', rule: 'EX-1', deck: DECK, count };
  const run = drawInHand(playOn(table), reshuffles === undefined ? drawing : { ...drawing, reshuffles });
  let step = run.next();
  while (step.done !== true) {
    const request = step.value as Extract<Request, { does: 'chance' }>;
    const { bag, count: wanted } = request.chance as Extract<typeof request.chance, { kind: 'draw' }>;
    bags.push(bag);
    const drawn = Object.entries(bag).flatMap(([face, n]) => Array.from({ length: n }, () => face));
    step = run.next({ drawn: drawn.slice(0, wanted) });
  }
  return bags;
}

const facesOf = (table: Table, pile?: string) => handOf(table, 'red', pile).map(({ face = '' }) => face);

const inOrder = (faces: readonly string[]) => faces.toSorted((a, b) => a.localeCompare(b));

describe('hands of cards', () => {
  it('are drawn from what is left of the deck', () => {
    const table = tableOf();
    expect(drawFirst(table, 2)).toEqual([{ smoke: 2, mine: 1 }]);
    expect(drawFirst(table, 2)).toEqual([{ smoke: 0, mine: 1 }]);
    expect(facesOf(table)).toEqual(['smoke', 'smoke', 'mine']);
    expect(drawFirst(table, 1)).toEqual([]);
  });

  it('are drawn from a new deck when the old one runs out', () => {
    const table = tableOf();
    drawFirst(table, 2);
    layOpen(playOn(table), 'red-card-1', 'spent', 'EX-1');
    expect(drawFirst(table, 2, 'spent')).toEqual([
      { smoke: 0, mine: 1 },
      { smoke: 1, mine: 0 },
    ]);
    expect(inOrder(facesOf(table))).toEqual(['mine', 'smoke', 'smoke']);
    expect(facesOf(table, 'spent')).toEqual([]);
  });

  it('open a window only if the deck has a card for it that does not lie open, whatever is really in the hand', () => {
    const table = tableOf();
    const isMine = (face: string) => face === 'mine';
    expect(mayHold(table, 'red', DECK, isMine)).toBe(false);
    takeInHand(playOn(table), 'red', ['smoke'], 'EX-1');
    expect(mayHold(table, 'red', DECK, isMine)).toBe(true);
    addCard(table, { id: 'red-card-9', owner: 'red', pile: 'spent', face: 'mine' });
    expect(mayHold(table, 'red', DECK, isMine)).toBe(false);
    takeBack(playOn(table), 'red-card-9', 'EX-1');
    expect(mayHold(table, 'red', DECK, isMine)).toBe(true);
  });

  it('are dealt to others from what they may hold', () => {
    const table = tableOf();
    addCard(table, { id: 'red-card-1', owner: 'red', pile: 'hand' });
    addCard(table, { id: 'red-card-2', owner: 'red', pile: 'hand' });
    addCard(table, { id: 'red-card-3', owner: 'red', pile: 'spent', face: 'smoke' });
    dealHands(table, 'red', DECK, Random.seeded('deal'));
    expect(inOrder(facesOf(table))).toEqual(['mine', 'smoke']);
    expect(leftOf(table, 'red', DECK)).toEqual({ smoke: 0, mine: 0 });
  });

  it('are dealt as they were shown later', () => {
    const [table, later] = [tableOf(), tableOf()];
    addCard(table, { id: 'red-card-1', owner: 'red', pile: 'hand' });
    addCard(table, { id: 'red-card-2', owner: 'red', pile: 'hand' });
    addCard(later, { id: 'red-card-1', owner: 'red', pile: 'hand' });
    addCard(later, { id: 'red-card-2', owner: 'red', pile: 'spent', face: 'mine' });
    dealHands(table, 'red', DECK, Random.seeded('deal'), later);
    expect(facesOf(table)).toEqual(['smoke', 'mine']);
  });
});
