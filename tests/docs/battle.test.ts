import { Battle, Fold, imagine, Random, replay } from '@bridgehead/kernel';
import { type GameBattle, handOf } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { INCH, sure } from './given.js';
import { standing } from './standing.js';

/** Takes the usual answer to the open question, so many times. */
function takeUsual(battle: GameBattle, times: number): void {
  for (let i = 0; i < times; i++) {
    const { ask, args, side, id } = sure(battle.pending[0]);
    sure(battle.answer(side, sure(probe.asks[ask]).usual(battle.table, args, side), id));
  }
}

function crossing(): GameBattle {
  return sure(Battle.begin(probe, { scenario: 'crossing', rosters: {}, seed: '7' }));
}

describe('a battle', () => {
  it('is begun, played and replayed', () => {
    // #region play
    const battle = sure(Battle.begin(probe, { scenario: 'crossing', rosters: {}, seed: '7' }));
    const random = Random.seeded('players');
    while (battle.result === null) {
      const decision = sure(battle.pending[0]);
      const ask = sure(probe.asks[decision.ask]);
      const answer = ask.sample(battle.table, decision.args, decision.side, (n) => random.below(n));
      sure(battle.answer(decision.side, answer, decision.id));
    }
    // #endregion
    // #region replay
    const record = sure(battle.record());
    const again = sure(replay(probe, record));
    expect(again.digest()).toBe(battle.digest());
    // #endregion
  });

  it('takes an answer or refuses it', () => {
    const battle = standing('reactions/a-hit-stops-the-move');
    const { table, log } = { table: probe.state.pack(battle.table), log: battle.log.length };
    // #region refuse
    const refusal = battle.answer('blue', { pick: 'pass' });
    expect(refusal).toEqual({ refused: true, rule: 'HOUSE-SIDE', reason: 'blue has nothing to decide now.' });
    // #endregion
    expect(probe.state.pack(battle.table)).toEqual(table);
    expect(battle.log).toHaveLength(log);
  });

  it('is taken back', () => {
    const battle = standing('reactions/wreck-bail-out-and-second-reaction');
    // #region undo
    battle.answer('red', { move: [{ model: 'c1', path: [{ to: [13 * INCH, 5 * INCH] }] }] });
    expect(battle.undoFree('red')).toBe(1);
    const n = battle.n;

    battle.undo();
    expect(battle.pending[0]).toMatchObject({ id: '1.0', side: 'red', ask: 'moveSquad' });
    expect(battle.log.at(-1)).toMatchObject({ n: n + 1, event: { kind: 'undone' } });
    // #endregion
  });

  it('is saved and loaded', () => {
    const battle = crossing();
    takeUsual(battle, 9);
    // #region save
    const text = JSON.stringify(battle.save());
    const loaded = sure(Battle.load(probe, JSON.parse(text)));
    expect(loaded.pending).toEqual(battle.pending);
    expect(loaded.digest()).toBe(battle.digest());

    expect(Battle.load(probe, { bridgehead: 'save' })).toMatchObject({ refused: true, rule: 'HOUSE-SAVE' });
    // #endregion
  });

  it('looks different from each seat', () => {
    const battle = crossing();
    takeUsual(battle, 9);
    // #region view
    const [ours, theirs] = ['red', 'blue'].map((side) => battle.viewFor(side).table);
    expect(handOf(sure(ours), 'red').map(({ face }) => typeof face)).toEqual(['string', 'string', 'string']);
    expect(handOf(sure(theirs), 'red').map(({ face }) => face)).toEqual([undefined, undefined, undefined]);

    const client = new Fold(probe.state, battle.openingFor('blue'));
    for (const entry of battle.entriesFor('blue')) client.add(entry);
    expect(probe.state.pack(client.table)).toEqual(probe.state.pack(sure(theirs)));
    // #endregion
  });

  it('is imagined from a view', () => {
    const battle = crossing();
    takeUsual(battle, 9);
    // #region imagine
    const view = battle.viewFor('blue');
    const imagined = sure(imagine(probe, view, Random.seeded('thoughts')));
    expect(handOf(imagined.table, 'red').every(({ face }) => face !== undefined)).toBe(true);
    expect(imagined.pending.map(({ id }) => id)).toEqual(view.pending.map(({ id }) => id));
    // #endregion
  });
});
