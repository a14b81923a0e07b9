import { describe, expect, it } from 'vitest';
import { type Dice, rememberedDice, seededDice, typedDice } from '../dice/dice.js';
import { Random } from '../dice/random.js';
import { lastGestureIn } from '../record/gestures.js';
import { type Count, type Counted, countingGame } from '../system/counting-game.fixture.js';
import type { Entry } from '../system/events.js';
import { canonical } from '../values/json.js';
import { isRefusal, type Refusal } from '../values/refusal.js';
import { Battle } from './battle.js';
import { replay } from './replay.js';

type Counting = Battle<Count, Counted>;
type Told = readonly Entry<Counted>[];

function must<R>(value: R | Refusal): R {
  if (isRefusal(value)) throw new Error(value.reason);
  return value;
}

function begun(dice: Dice = seededDice('taken back')): Counting {
  const battle = must(Battle.begin(countingGame, { scenario: 'plain', rosters: {}, seed: 'taken back' }, { dice }));
  battle.answer('red', { number: 1 });
  battle.answer('blue', { number: 1 });
  return battle;
}

/** Both stake; whoever could spoil it lets it be, and the dice roll. */
function round(battle: Counting, red = 4, blue = 3): Told {
  const from = battle.log.length;
  must(battle.answer('red', { number: red }));
  must(battle.answer('blue', { number: blue }));
  for (let [open] = battle.pending; open?.ask === 'spoil'; [open] = battle.pending)
    must(battle.answer(open.side, { pick: 'pass' }));
  return battle.log.slice(from);
}

/** Takes everything back after so many answers. */
function backTo(battle: Counting, answers: number, by?: string): void {
  must(battle.undo(battle.undoable - answers, by));
}

function facesIn(entries: Told): readonly unknown[] {
  return entries.flatMap(({ event }) => (event.kind === 'diceRolled' && 'waves' in event ? [event.waves] : []));
}

describe('after an undo', () => {
  it('the same answers meet the same dice, however often', () => {
    const battle = begun();
    const first = facesIn(round(battle));
    const table = canonical(battle.table);
    expect(first.length).toBeGreaterThan(0);
    for (let i = 0; i < 5; i++) {
      backTo(battle, 2);
      expect(facesIn(round(battle))).toEqual(first);
      expect(canonical(battle.table)).toBe(table);
    }
    // And so does everything after them: the rest is as if nothing had been taken back.
    const plain = begun();
    round(plain);
    for (let i = 0; i < 5 && plain.result === null; i++) expect(facesIn(round(battle))).toEqual(facesIn(round(plain)));
  });

  it('answers given together meet the same dice, whoever was first', () => {
    const one = begun();
    must(one.answer('red', { number: 4 }));
    const rolled = must(one.answer('blue', { number: 3 }));
    const other = begun();
    must(other.answer('blue', { number: 3 }));
    expect(facesIn(must(other.answer('red', { number: 4 })))).toEqual(facesIn(rolled));
    expect(facesIn(rolled).length).toBeGreaterThan(0);
  });

  it('other answers meet other dice, and so does everything after them', () => {
    const seen = new Set<string>();
    for (let blue = 0; blue < 4; blue++) {
      // Red stakes the same, so as many dice are rolled.
      const battle = begun();
      seen.add(canonical(facesIn(round(battle, 4, blue))));
    }
    expect(seen.size).toBe(4);
  });

  it('dice that players type in are met again, and are not asked for', () => {
    const battle = begun(rememberedDice(typedDice()));
    const random = Random.seeded('typed');
    const typed: number[][] = [];
    const enter = () => {
      while (battle.awaited !== null) {
        const faces = Array.from({ length: battle.awaited.count }, () => 1 + random.below(6));
        typed.push(faces);
        must(battle.enterFaces(faces));
      }
    };
    round(battle);
    enter();
    const table = canonical(battle.table);
    const times = typed.length;
    backTo(battle, 2);
    while (battle.redoable(['red', 'blue']).length > 0) must(battle.redo(['red', 'blue']));
    expect(battle.awaited).toBeNull();
    expect(typed.length).toBe(times);
    expect(canonical(battle.table)).toBe(table);
    backTo(battle, 2);
    round(battle, 3, 3);
    expect(battle.awaited).not.toBeNull();
  });

  it('the record plays again to the same digest, from its text', () => {
    const battle = begun();
    round(battle);
    backTo(battle, 2, 'red');
    round(battle, 3, 2);
    backTo(battle, 2, 'blue');
    must(battle.redo(['red']));
    while (battle.result === null) round(battle);
    const record = must(battle.record());
    const again = must(replay(countingGame, JSON.parse(JSON.stringify(record)) as typeof record));
    expect(again.digest()).toBe(battle.digest());
    expect(again.log.flatMap(({ event }) => (event.kind === 'undone' && 'by' in event ? [event.by] : []))).toEqual([
      'red',
      'blue',
    ]);
  });
});

describe('redo', () => {
  it('gives again what the last undo took back, gesture by gesture, as if nothing had happened', () => {
    const battle = begun();
    const states: { readonly answers: number; readonly table: string }[] = [];
    const now = () => ({ answers: battle.undoable, table: canonical(battle.table) });
    for (let i = 0; i < 3; i++) {
      states.push(now());
      round(battle);
    }
    const end = now();
    for (const state of states.toReversed()) {
      backTo(battle, state.answers, 'red');
      expect(now()).toEqual(state);
    }
    for (const state of [...states.slice(1), end]) {
      must(battle.redo(['red']));
      expect(now()).toEqual(state);
    }
    expect(battle.redo(['red'])).toMatchObject({ rule: 'HOUSE-UNDO' });
  });

  it('is there until something else is done; doing the same again by hand keeps it', () => {
    const battle = begun();
    round(battle);
    backTo(battle, 2, 'red');
    must(battle.answer('red', { number: 4 }));
    expect(battle.redoable(['red']).map(({ side }) => side)).toEqual(['blue']);
    must(battle.answer('blue', { number: 1 }));
    expect(battle.redoable(['red'])).toEqual([]);
  });

  it('outlasts a server that stops, and so does what undo remembers', () => {
    const battle = begun();
    round(battle);
    backTo(battle, 2, 'red');
    const entries = JSON.parse(JSON.stringify(battle.log)) as Counting['log'];
    const past = { opening: countingGame.state.copy(battle.past.opening), entries };
    const again = must(Battle.recover(countingGame, past, { dice: seededDice('taken back') }));
    expect(again.redoable(['red'])).toEqual(battle.redoable(['red']));
    must(battle.redo(['red']));
    must(again.redo(['red']));
    expect(again.digest()).toBe(battle.digest());
  });
});

describe('a gesture', () => {
  const backwards = (battle: Counting) => battle.log.toReversed();

  it('is everything that was confirmed at once; what followed goes with it', () => {
    const battle = must(Battle.begin(countingGame, { scenario: 'plain', rosters: {}, seed: 'x' }));
    must(battle.answer('blue', { number: 2 }));
    must(battle.answer('red', { number: 2 }));
    must(battle.answer('red', { number: 0 }));
    must(battle.answer('blue', { number: 4 }));
    expect(lastGestureIn(backwards(battle), ['blue'])).toMatchObject({ side: 'blue', answers: 1 });
    expect(lastGestureIn(backwards(battle), ['red'])).toMatchObject({ side: 'red', answers: 2 });
    must(battle.answer('red', { number: 1 }));
    expect(lastGestureIn(backwards(battle), ['blue'])?.answers).toBe(2);
  });

  it('of a plan has all its answers', () => {
    const table = countingGame.state.copy(begun().table);
    const battle = Battle.from(countingGame, table, { stage: 'alone', args: {} }, null);
    const step = (number: number) => ({ ask: 'stake', answer: { number } });
    must(battle.answer('red', { number: 1 }));
    expect(battle.plan('red', [step(1), step(2), step(3)])).toEqual({ done: 3, stopped: null });
    const last = lastGestureIn(backwards(battle), ['red']);
    expect(last?.answers).toBe(3);
    expect(battle.gestureAt('red', last?.n ?? 0)).toEqual(last);
    expect(battle.gestureAt('blue', last?.n ?? 0)).toBeNull();
    expect(battle.gestureAt('red', (last?.n ?? 0) + 1)).toBeNull();
  });

  it('is not what a standing order answered, nor a sealed answer that was taken back', () => {
    const battle = begun();
    must(battle.order('blue', [{ ask: 'spoil', answer: 'pass' }]));
    must(battle.answer('blue', { number: 1 }));
    const stake = lastGestureIn(backwards(battle), ['blue']);
    must(battle.answer('red', { number: 4 }));
    expect(lastGestureIn(backwards(battle), ['blue'])?.n).toBe(stake?.n);
    const decision = battle.pending.find(({ side }) => side === 'blue')?.id ?? '';
    must(battle.answer('blue', { number: 2 }));
    expect(battle.sealedBy('blue')).toBe(decision);
    must(battle.retract('blue', decision));
    expect(battle.sealedBy('blue')).toBeNull();
    expect(lastGestureIn(backwards(battle), ['blue'])?.n).toBe(stake?.n);
  });
});
