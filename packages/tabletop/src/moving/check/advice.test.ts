import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../table/table.js';
import type { Coherency, Movement } from '../demand/movement.js';
import { block, demand, moves, placing, scene, squad, U, via } from '../scenes.fixture.js';
import { formationMove } from '../solve/formation-move.js';
import { suggestPlace } from '../solve/places.js';
import { bindingMovement, bindingPlacing, cautionsOfMove, cautionsOfPlace } from './advice.js';
import { checkMove, readMove } from './check-move.js';
import { checkPlace, readPlace } from './check-place.js';

const SWAMP = { kinds: ['swamp'], advice: 'would enter dangerous ground', rule: 'SWAMP' } as const;
const CHAIN: Coherency = { kind: 'chain', distance: 2 * U, advice: 'would leave the formation', rule: 'CHAIN' };
const IDS = ['r1', 'r2', 'r3'];

/** Three troopers in a row at y 10, a swamp ahead of the first two. */
function bog(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [
    [10, 10],
    [11.5, 10],
    [13, 10],
  ]);
  block(table, 'swamp', 'swamp', [10.5, 14], [3, 3]);
  return table;
}

const advised: Movement = demand(IDS, { ground: { banned: [SWAMP], judgedBy: 'touch' }, coherency: CHAIN });

function cautions(table: Table, answer: MoveAnswer) {
  const read = readMove(table, bindingMovement(advised), answer);
  return isRefusal(read) ? read : cautionsOfMove(table, advised, answer, read);
}

describe('advice on a move', () => {
  it('is no demand for the checker, and a caution names those who do not heed it', () => {
    const table = bog();
    const into = moves({ r1: via([10, 14]), r2: via([11.5, 14]), r3: via([13, 13]) });
    expect(checkMove(table, advised, into)?.rule).toBe('SWAMP');
    expect(cautions(table, into)).toEqual([
      { rule: 'SWAMP', reason: 'trooper A and another would enter dangerous ground', pieces: ['r1', 'r2'] },
    ]);
  });

  it('cautions of a way through it, and of a squad that is left apart', () => {
    const table = bog();
    const through = moves({ r1: via([10, 16]) });
    expect(cautions(table, through)).toMatchObject([
      { rule: 'SWAMP', pieces: ['r1'] },
      { rule: 'CHAIN', reason: 'trooper A would leave the formation', pieces: ['r1'] },
    ]);
    expect(cautions(table, moves({ r3: via([13, 11]) }))).toEqual([]);
  });

  it('is kept by solvers', () => {
    const table = bog();
    const answer = formationMove(table, advised, 'r1', { x: 10 * U, y: 14 * U, facing: 0 });
    if (answer === null) return expect.fail('there is room beside the swamp');
    expect(cautions(table, answer)).toEqual([]);
  });

  it('leaves a demand without any as it is', () => {
    const plain = demand(IDS, { coherency: { kind: 'chain', distance: 2 * U, rule: 'CHAIN' } });
    expect(bindingMovement(plain)).toBe(plain);
  });
});

describe('advice on a placing', () => {
  const down = placing(IDS, { banned: [SWAMP], judgedBy: 'touch', coherency: CHAIN });

  it('cautions of pieces placed against it, and a suggestion heeds it', () => {
    const table = bog();
    const at = (x: number, y: number) => ({ at: [x * U, y * U], facing: 0 }) as const;
    const answer = { place: { r1: at(10, 14), r2: at(14, 14), r3: at(30, 30) } };
    expect(checkPlace(table, down, answer)?.rule).toBe('SWAMP');
    const read = readPlace(table, bindingPlacing(down), answer);
    if (isRefusal(read)) return expect.fail(read.reason);
    expect(cautionsOfPlace(table, down, answer, read)).toMatchObject([
      { rule: 'SWAMP', pieces: ['r1'] },
      { rule: 'CHAIN', pieces: ['r2', 'r3'] },
    ]);
    const suggested = suggestPlace(table, down, { x: 10 * U, y: 14 * U });
    expect(suggested === null ? null : checkPlace(table, down, suggested)).toBeNull();
    expect(suggested).not.toBeNull();
  });
});
