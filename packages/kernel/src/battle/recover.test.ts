import { describe, expect, it } from 'vitest';
import { Battle } from './battle.js';
import { type Count, type Counted, countingGame } from '../system/counting-game.fixture.js';
import { seededDice } from '../dice/dice.js';
import { Random } from '../dice/random.js';
import { Fold } from '../record/fold.js';
import { canonical } from '../values/json.js';
import { recover } from '../record/recover.js';
import { isRefusal } from '../values/refusal.js';
import type { System } from '../system/system.js';

type Counting = Battle<Count, Counted>;

function must(battle: Counting | { readonly refused: true; readonly reason: string }): Counting {
  if ('refused' in battle) throw new Error(battle.reason);
  return battle;
}

/** Answers at random, now and then taking some back, taking back a sealed answer, or leaving orders. */
function played(seed: string, steps: number): Counting {
  const battle = must(Battle.begin(countingGame, { scenario: 'plain', rosters: {}, seed }));
  const random = Random.seeded(seed);
  for (let i = 0; i < steps && battle.result === null; i++) {
    const [decision] = battle.pending;
    if (decision === undefined) break;
    const ask = countingGame.asks[decision.ask];
    battle.answer(
      decision.side,
      ask?.sample(battle.table, decision.args, decision.side, (n) => random.below(n)),
      decision.id,
    );
    if (random.below(5) === 0) battle.undo(1 + random.below(3));
    if (random.below(5) === 0) battle.retract(decision.side, decision.id);
    if (random.below(9) === 0) battle.order('red', [{ ask: 'spoil', answer: 'pass' }]);
  }
  return battle;
}

/** As a store returns it. */
function written(battle: Counting) {
  return {
    opening: countingGame.state.copy(battle.past.opening),
    entries: JSON.parse(JSON.stringify(battle.log)) as Counting['log'],
  };
}

const SEEDS = Array.from({ length: 40 }, (_, i) => `written ${i}`);

describe('the stored log of a battle', () => {
  it('is enough to continue from, whatever was undone, taken back or ordered', () => {
    let stood = 0;
    for (const [i, seed] of SEEDS.entries()) {
      const battle = played(seed, i);
      const again = must(Battle.recover(countingGame, written(battle), { dice: seededDice(seed) }));
      expect(canonical([again.table, again.pending, again.stage, again.stageNumber])).toBe(
        canonical([battle.table, battle.pending, battle.stage, battle.stageNumber]),
      );
      expect(again.result).toEqual(battle.result);
      expect(again.log).toEqual(battle.log);
      expect(again.digest()).toBe(battle.digest());
      expect(again.openingFor('red')).toEqual(battle.openingFor('red'));
      if (battle.result !== null) continue;
      stood++;
      expect(canonical(again.save())).toBe(canonical(battle.save()));
      expect(again.undoable).toBe(battle.undoable);
      expect(again.tape).toEqual(battle.tape);
      for (const one of [battle, again]) {
        const [decision] = one.pending;
        one.answer(decision?.side ?? '', countingGame.asks[decision?.ask ?? '']?.usual(one.table, {}, ''));
      }
      expect(again.digest()).toBe(battle.digest());
    }
    expect(stood).toBeGreaterThan(10);
  });

  it('can be undone as far back as before, and recorded', () => {
    let undone = 0;
    for (const [i, seed] of SEEDS.entries()) {
      const battle = played(seed, i);
      const setup = { scenario: 'plain', rosters: {}, seed };
      const again = must(Battle.recover(countingGame, { ...written(battle), setup }, { dice: seededDice(seed) }));
      expect(again.record()).toEqual(battle.record());
      for (const side of ['red', 'blue']) expect(again.undoFree(side)).toBe(battle.undoFree(side));
      for (const back of [2, 1, 5]) {
        if (back > battle.undoable || battle.result !== null) continue;
        undone++;
        expect(again.undo(back)).toEqual(battle.undo(back));
        expect(canonical([again.table, again.pending])).toBe(canonical([battle.table, battle.pending]));
      }
      expect(again.digest()).toBe(battle.digest());
    }
    expect(undone).toBeGreaterThan(20);
  });

  it('continues from a snapshot as from the first event, also if an undo went back before it', () => {
    for (const [i, seed] of SEEDS.entries()) {
      const battle = played(seed, i);
      const snapshot = JSON.parse(JSON.stringify(battle.snapshot())) as ReturnType<Counting['snapshot']>;
      for (let more = 0; more < 6; more++) {
        const [decision] = battle.pending;
        battle.answer(decision?.side ?? '', countingGame.asks[decision?.ask ?? '']?.usual(battle.table, {}, ''));
        if (i % 3 === 0) battle.undo(1 + (more % 3));
      }
      const again = must(Battle.recover(countingGame, { ...written(battle), snapshot }, { dice: seededDice(seed) }));
      expect(canonical([again.table, again.pending])).toBe(canonical([battle.table, battle.pending]));
      expect(again.digest()).toBe(battle.digest());
    }
  });

  it('does not go back to a stage that other rules played', () => {
    const battle = played('written 1', 3);
    while (battle.undoable < 3 || battle.inputs.length > 0) {
      const [decision] = battle.pending;
      battle.answer(decision?.side ?? '', countingGame.asks[decision?.ask ?? '']?.usual(battle.table, {}, ''));
    }
    // The present stage has no answers yet, so the other rules fit it; they do not fit those before.
    const brokenUndos = (system: System<Count, Counted>) =>
      Array.from({ length: battle.undoable }, (_, i) => i + 1).filter((answers) => {
        const again = must(Battle.recover(system, written(battle), { dice: seededDice('x') }));
        try {
          return isRefusal(again.undo(answers));
        } catch {
          return true;
        }
      });
    expect(brokenUndos(countingGame)).toEqual([]);
    expect(brokenUndos(stricter).length).toBeGreaterThan(0);
  });

  it('can be viewed when the battle is over, and takes no further answer', () => {
    const battle = played('over', 500);
    battle.settle({ winner: 'red', margin: 'Concession', reason: 'enough' });
    const again = must(Battle.recover(countingGame, written(battle)));
    expect(again.result).toEqual(battle.result);
    expect(canonical(again.table)).toBe(canonical(battle.table));
    expect(again.pending).toEqual([]);
    expect(again.answer('red', { number: 1 })).toMatchObject({ rule: 'HOUSE-OVER' });
    expect(again.undo()).toMatchObject({ refused: true });
  });

  it('stands at the start of its stage under rules that lead elsewhere, and so does a client that folds events', () => {
    const battle = midStage();
    const past = written(battle);
    const before = recover(countingGame, past, undefined)?.save;
    const again = must(Battle.recover(stricter, past, { dice: seededDice('x') }));
    const kinds = again.log.slice(battle.log.length).map(({ event }) => event.kind);
    expect(kinds.slice(0, 3)).toEqual(['undone', 'restarted', 'stageBegan']);
    expect(again.stage).toEqual(before?.stage);
    expect(countingGame.state.pack(again.table)).toEqual(before?.table);
    const fold = new Fold(countingGame.state, countingGame.state.copy(again.past.opening));
    for (const entry of again.log) fold.add(entry);
    expect(canonical(fold.table)).toBe(canonical(again.table));
    expect(fold.pending).toEqual(again.pending);
    // And once more, with the events since.
    const twice = must(Battle.recover(stricter, written(again), { dice: seededDice('x') }));
    expect(twice.log).toEqual(again.log);
    expect(twice.stageNumber).toBe(again.stageNumber);
  });

  it('is refused if it is empty', () => {
    const { opening } = played('x', 1).past;
    expect(isRefusal(Battle.recover(countingGame, { opening, entries: [] }))).toBe(true);
  });
});

/** A battle with answers since its stage began. */
function midStage(): Counting {
  for (const seed of SEEDS) {
    for (let steps = 3; steps < 30; steps++) {
      const battle = played(seed, steps);
      if (battle.result === null && battle.inputs.length > 0) return battle;
    }
  }
  throw new Error('no such battle was found');
}

/** Forbids any stake. */
const stricter: System<Count, Counted> = {
  ...countingGame,
  asks: Object.fromEntries(
    Object.entries(countingGame.asks).map(([name, ask]) => [
      name,
      { ...ask, check: () => ({ refused: true, rule: 'CG-9', reason: 'not any more' }) as const },
    ]),
  ),
};
