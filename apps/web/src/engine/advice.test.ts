import { Battle, type Decision, isRefusal } from '@bridgehead/kernel';
import { probe } from '@bridgehead/probe';
import type { Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices.js';
import { drag } from './drag.js';

const INCH = 10_000;

/** The depot, when the guard is asked where it goes. */
function guardMoves(): { readonly table: Table; readonly decision: Decision } {
  const battle = Battle.begin(probe, { scenario: 'depot', rosters: {}, seed: 'advice' });
  if (isRefusal(battle)) throw new Error(battle.reason);
  const wanted: Readonly<Record<string, object>> = { activate: { pick: 'guard' }, action: { pick: 'move' } };
  for (let i = 0; i < 40; i++) {
    const [decision] = battle.pending;
    if (decision === undefined) break;
    if (decision.ask === 'moveSquad') return { table: battle.table, decision };
    const usual = probe.asks[decision.ask]?.usual(battle.table, decision.args, decision.side);
    const answer = decision.side === 'red' ? (wanted[decision.ask] ?? usual) : usual;
    const done = battle.answer(decision.side, answer);
    if (isRefusal(done)) throw new Error(done.reason);
  }
  throw new Error('the guard never moves');
}

const { table, decision } = guardMoves();
const ask = probe.asks['moveSquad'] ?? expect.fail();
const dragTo = (x: number, y: number, alone = false) =>
  drag(table, ask, { decision, model: 'guard-1', to: { x: x * INCH, y: y * INCH }, alone, so: null, from: null });

describe('a drag against advice', () => {
  it('arrives in dangerous ground, with a caution', () => {
    const weighed = dragTo(14, 13);
    expect(weighed).toMatchObject({ refusal: null, short: null });
    expect(weighed.cautions).toMatchObject([{ rule: 'PB-MARSH-01' }]);
    expect(weighed.poses.find(({ piece }) => piece === 'guard-1')?.pose).toMatchObject({ x: 14 * INCH, y: 13 * INCH });
  });

  it('is cautioned of nothing beside it', () => {
    expect(dragTo(12, 12).cautions).toEqual([]);
  });

  it('is shown on the ground before it is made', () => {
    expect(choicesOf(table, ask, decision).terrain).toMatchObject({ marsh: 'dangerous', garage: 'forbidden' });
  });
});
