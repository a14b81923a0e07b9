import { cautionsOn, type JsonRecord } from '@bridgehead/kernel';
import { bindingMovement, checkMove, formationMove, moveAsk, type Movement, suggestPlace } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { INCH, sure } from './given.js';
import { standing } from './standing.js';

const { table } = standing('reactions/wreck-bail-out-and-second-reaction');

// #region demand
/** Six inches in a straight line, through no other squad, 1" off the enemy, and coherent at the end. */
const advance: Movement = {
  movers: ['b1', 'b2'],
  measured: { by: 'each' },
  allowance: { length: 6 * INCH, rule: 'EX-MOVE-01' },
  shape: { kind: 'straight', rule: 'EX-MOVE-02' },
  ground: { banned: [{ kinds: ['building'], rule: 'EX-MOVE-03' }], judgedBy: 'touch' },
  passing: { through: 'squad', rule: 'EX-MOVE-04' },
  keep: [{ from: 'enemies', distance: INCH, when: 'throughout', rule: 'EX-MOVE-05' }],
  coherency: { kind: 'chain', distance: 2 * INCH, rule: 'EX-MOVE-06' },
  rule: 'EX-MOVE-01',
};
// #endregion

describe('a movement', () => {
  it('is checked', () => {
    // #region check
    const alone = { move: [{ model: 'b1', path: [{ to: [8 * INCH, 17 * INCH] }] }] } as const;
    expect(checkMove(table, advance, alone)).toMatchObject({ rule: 'EX-MOVE-06', demand: 'coherency' });

    const tooFar = { move: [{ model: 'b1', path: [{ to: [8 * INCH, 19 * INCH] }] }] } as const;
    expect(checkMove(table, advance, tooFar)).toMatchObject({
      rule: 'EX-MOVE-01',
      reason: 'Trooper A would move 7"; 6" is allowed',
    });
    // #endregion
  });

  it('is found', () => {
    // #region solve
    const answer = sure(formationMove(table, advance, 'b1', { x: 8 * INCH, y: 17 * INCH, facing: 0 }));
    expect(answer.move.map(({ model }) => model).toSorted()).toEqual(['b1', 'b2']);
    expect(checkMove(table, advance, answer)).toBeNull();
    // #endregion
  });
});

describe('advice', () => {
  it('is a caution to a player, and a demand to solvers', () => {
    // #region advice
    const loose: Movement = {
      ...advance,
      coherency: { kind: 'chain', distance: 2 * INCH, advice: 'would leave the squad', rule: 'EX-MOVE-06' },
    };
    const alone = { move: [{ model: 'b1', path: [{ to: [8 * INCH, 17 * INCH] }] }] } as const;
    expect(checkMove(table, loose, alone)).toMatchObject({ rule: 'EX-MOVE-06' });
    expect(checkMove(table, bindingMovement(loose), alone)).toBeNull();
    expect(cautionsOn(asking(loose), table, { args: {}, side: 'blue' }, alone)).toMatchObject([
      { rule: 'EX-MOVE-06', reason: expect.stringContaining('would leave the squad') },
    ]);
    // #endregion
  });
});

function asking(movement: Movement) {
  const words = { name: 'advance', prompt: 'Where does the squad advance?', meaning: 'A move.', rules: ['EX-MOVE-01'] };
  return moveAsk<JsonRecord>({ ...words, movement: () => movement });
}

describe('an ask for a move', () => {
  it('is made of the demand', () => {
    // #region ask
    const advanceAsk = moveAsk<JsonRecord>({
      name: 'advance',
      prompt: 'Where does the squad advance?',
      meaning: 'A move; options are toward, stay and the points of the compass.',
      rules: ['EX-MOVE-01'],
      movement: () => advance,
      toward: () => ({ x: 8 * INCH, y: 20 * INCH }),
    });
    const usual = advanceAsk.usual(table, {}, 'blue');
    expect(advanceAsk.check(table, {}, usual, 'blue')).toMatchObject({ moves: [{ model: 'b1' }, { model: 'b2' }] });
    // #endregion
  });
});

describe('a placing', () => {
  it('is found', () => {
    // #region place
    const answer = suggestPlace(table, {
      pieces: ['s1', 't1', 't2'],
      all: { rule: 'EX-LAND-01' },
      near: [{ to: 'c1', distance: 3 * INCH, rule: 'EX-LAND-02' }],
      judgedBy: 'touch',
      rule: 'EX-LAND-01',
    });
    expect(Object.keys(sure(answer).place)).toEqual(['s1', 't1', 't2']);
    // #endregion
  });
});
