import { Battle, isRefusal } from '@bridgehead/kernel';
import { probe } from '@bridgehead/probe';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { turnOf } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { Despair, replyTo } from './manners.js';

const battle = Battle.begin(probe, { scenario: 'depot', rosters: {}, seed: 'manners' });
if (isRefusal(battle)) throw new Error(battle.reason);

/** Plays on as usual to this turn. */
function tableInTurn(turn: number): Table {
  if (isRefusal(battle)) throw new Error(battle.reason);
  for (let i = 0; i < 300 && turnOf(battle.table) < turn; i++) {
    const [open] = battle.pending;
    if (open === undefined) break;
    const done = battle.answer(open.side, probe.asks[open.ask]?.usual(battle.table, open.args, open.side), open.id);
    if (isRefusal(done)) throw new Error(done.reason);
  }
  expect(turnOf(battle.table)).toBe(turn);
  return battle.table;
}

/** The table of that turn, as far as the memo goes. */
function noted(turn: number): Table {
  const table = probe.state.copy(late);
  const to = { name: 'turn', subject: 'battle', value: turn, lifetime: 'battle' };
  probe.state.apply(table, { kind: 'noted', memo: 'turn@battle', to });
  return table;
}

/** The same book, in which a side leads by so much. */
function standingAt(lead: number): GameSystem {
  if (probe.opponent === undefined) throw new Error('the probe has no opponent');
  return { ...probe, opponent: { ...probe.opponent, features: () => ({ lead }), weights: { lead: 1 } } };
}

const early = replyTo({ draw: { by: 'red' } }, standingAt(-2), battle.table, 'blue');
const late = tableInTurn(2);

describe('a computer player', () => {
  it('grants an undo, and does not reply to itself', () => {
    expect(replyTo({ undo: { by: 'red', from: 3 } }, probe, late, 'blue')).toMatchObject({
      type: 'undoReply',
      agreed: true,
    });
    expect(replyTo({ undo: { by: 'blue', from: 3 } }, probe, late, 'blue')).toBeNull();
    expect(replyTo({ draw: { by: 'blue' } }, probe, late, 'blue')).toBeNull();
    expect(replyTo({}, probe, late, 'blue')).toBeNull();
  });

  it('accepts a concession', () => {
    expect(replyTo({ concession: { by: 'red' } }, probe, late, 'blue')).toMatchObject({ agreed: true });
    expect(replyTo({ concession: { by: 'blue' } }, probe, late, 'blue')).toBeNull();
  });

  it('agrees to a draw if it stands no better, but not in the first turn', () => {
    expect(early).toMatchObject({ type: 'drawReply', agreed: false });
    expect(replyTo({ draw: { by: 'red' } }, standingAt(-2), late, 'blue')).toMatchObject({ agreed: true });
    expect(replyTo({ draw: { by: 'red' } }, standingAt(0), late, 'blue')).toMatchObject({ agreed: true });
    expect(replyTo({ draw: { by: 'red' } }, standingAt(0.5), late, 'blue')).toMatchObject({ agreed: false });
  });
});

describe('a computer player without hope', () => {
  const [hopeless, hopeful] = [standingAt(-6), standingAt(-2)];

  it('offers the victory after a whole turn, and once in a turn', () => {
    const despair = new Despair(hopeless, 'blue');
    const at = (turn: number) => despair.offers(noted(turn));
    expect([at(2), at(2), at(3)]).toEqual([false, false, true]);
    despair.made();
    expect([at(3), at(4)]).toEqual([false, true]);
  });

  it('counts no turn in which it still had hope', () => {
    const despair = new Despair(hopeful, 'blue');
    expect(despair.offers(late)).toBe(false);
  });
});
