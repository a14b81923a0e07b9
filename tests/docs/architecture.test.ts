import { Fold, isPlayEvent, isRefusal, ScriptedDice } from '@bridgehead/kernel';
import type { GameBattle } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { INCH, sure } from './given.js';
import { standing } from './standing.js';

/** The ambush of docs/architecture.md: a carrier drives past two squads that are ready. */
function ambush(nested: string[][] = []): GameBattle {
  const dice = new ScriptedDice({ HIT: [5, 6, 5, 1], SAVE: [1, 2, 6, 6], SHAKE: [2, 4, 5], TEST: [3] });
  const watch = { interrupted: (name: string, inside: readonly string[]) => void nested.push([...inside, name]) };
  return standing('reactions/wreck-bail-out-and-second-reaction', { dice, watch });
}

const DRIVE = { move: [{ model: 'c1', path: [{ to: [13 * INCH, 5 * INCH] }] }] };
const SET_DOWN = {
  place: { t1: { at: [8 * INCH, 5 * INCH], facing: 0 }, t2: { at: [9.2 * INCH, 5 * INCH], facing: 0 } },
};

describe('a decision on its way through the code', () => {
  it('is asked, computed from a view, checked twice and taken', () => {
    const battle = ambush();
    // #region options
    const view = battle.viewFor('red');
    const decision = sure(view.pending[0]);
    expect(decision).toMatchObject({ id: '1.0', side: 'red', kind: 'move', ask: 'moveSquad', args: { squad: 'c' } });

    const ask = sure(probe.asks[decision.ask]);
    const options = [...ask.options(view.table, decision.args, decision.side)];
    expect(options.map(({ id }) => id)).toEqual(['toward', 'stay']);
    // #endregion

    // #region checks
    const tooFar = { move: [{ model: 'c1', path: [{ to: [30 * INCH, 5 * INCH] }] }] };
    expect(battle.answer('red', { march: [] })).toMatchObject({ refused: true, rule: 'HOUSE-SHAPE' });
    expect(battle.answer('red', tooFar)).toMatchObject({ refused: true, rule: 'PB-MOVE-02' });
    expect(battle.inputs).toEqual([]);
    // #endregion
    expect(isRefusal(battle.answer('red', DRIVE))).toBe(false);
  });

  it('leads through nested windows to the same table everywhere', () => {
    const nested: string[][] = [];
    const battle = ambush(nested);
    // #region ambush
    battle.answer('red', { move: [{ model: 'c1', path: [{ to: [13 * INCH, 5 * INCH] }] }] });
    battle.answer('blue', { pick: 'b' });
    battle.answer('blue', { aim: { along: 3 * INCH } });
    // #endregion
    const kinds = battle.log.map(({ event }) => (event.kind === 'diceRolled' ? `dice ${event.stream}` : event.kind));
    expect(kinds.slice(kinds.lastIndexOf('answered') + 1)).toEqual([
      'modelMoved', // as far as the point that blue named
      'markChanged', // squad b is no longer ready
      'declared',
      'dice HIT',
      'dice SAVE',
      'markChanged', // damage
      'modelDestroyed', // the carrier
      'dice SHAKE',
      'modelDestroyed', // the sergeant
      'squadChanged', // t1 leads
      'dice TEST',
      'tested',
      'markChanged', // pinned
      'dice SHAKE',
      'dice SHAKE',
      'asked', // red: where do they get out?
    ]);
    expect(battle.pending[0]).toMatchObject({ id: '1.4', side: 'red', ask: 'setDown' });

    battle.answer('red', SET_DOWN);
    expect(battle.pending[0]).toMatchObject({ id: '1.5', side: 'blue', ask: 'reactHere', interrupt: true });
    battle.answer('blue', { pick: 'd' });
    battle.answer('red', { allocate: { 'hit-1': 't1' } });
    battle.answer('red', { allocate: { 'hit-1': 't2' } });
    expect(nested).toEqual([['reaction'], ['reaction', 'bailOut'], ['reaction', 'bailOut', 'reaction']]);
    expect(battle.stage).toEqual({ stage: 'activate', args: { side: 'blue' } });
    expectClientToAgree(battle);
    expectEventsToGoBack(battle);
  });
});

function expectClientToAgree(battle: GameBattle): void {
  // #region client
  const client = new Fold(probe.state, battle.openingFor('blue'));
  for (const entry of battle.entriesFor('blue')) client.add(entry);
  expect(client.table.models).toEqual(battle.viewFor('blue').table.models);
  expect(client.pending).toEqual(battle.viewFor('blue').pending);
  // #endregion
}

function expectEventsToGoBack(battle: GameBattle): void {
  // #region inverse
  const table = probe.state.copy(battle.table);
  for (const { event } of battle.log.toReversed()) if (!isPlayEvent(event)) probe.state.revert(table, event);
  expect(table.models.get('s1')?.place).toEqual({ kind: 'in', id: 'c1' });
  expect(table.models.get('c1')?.place).toMatchObject({ x: 5 * INCH, y: 5 * INCH });
  // #endregion
}
