import { describe, expect, it } from 'vitest';
import { Battle } from './battle.js';
import { countingGame, type Count, type Counted } from '../system/counting-game.fixture.js';
import { randomDice, seededDice, typedDice } from '../dice/dice.js';
import { Random } from '../dice/random.js';
import { Fold } from '../record/fold.js';
import { imagine } from '../view/imagine.js';
import { canonical } from '../values/json.js';
import { SPECTATOR } from '../values/names.js';
import { isRefusal } from '../values/refusal.js';
import { replay } from './replay.js';
import { next } from '../system/system.js';
import { ANY_INTERRUPT } from './standing-orders.js';

const SETUP = { scenario: 'plain', rosters: {}, seed: 'one' };

function begin(seed = 'one', options = {}): Battle<Count, Counted> {
  const battle = Battle.begin(countingGame, { ...SETUP, seed }, options);
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle;
}

function step(battle: Battle<Count, Counted>, random: Random): void {
  const [decision] = battle.pending;
  if (decision === undefined) return;
  const ask = countingGame.asks[decision.ask];
  const answer = ask?.sample(battle.table, decision.args, decision.side, (n) => random.below(n));
  const done = battle.answer(decision.side, answer, decision.id);
  if (isRefusal(done)) throw new Error(done.reason);
}

function play(battle: Battle<Count, Counted>, random: Random, steps = 1000): Battle<Count, Counted> {
  for (let i = 0; i < steps && battle.result === null; i++) step(battle, random);
  return battle;
}

describe('a battle', () => {
  it('comes out the same from the same setup and answers', () => {
    const one = play(begin(), Random.seeded('x'));
    const two = play(begin(), Random.seeded('x'));
    expect(one.result).not.toBeNull();
    expect(two.digest()).toBe(one.digest());
    expect(play(begin('two'), Random.seeded('x')).digest()).not.toBe(one.digest());
  });

  it('goes on from a save as if it had never stopped, wherever it is saved', () => {
    for (let steps = 0; steps < 40; steps++) {
      const battle = play(begin(), Random.seeded('save'), steps);
      const save: unknown = JSON.parse(JSON.stringify(battle.save()));
      const loaded = Battle.load(countingGame, save, { dice: seededDice('one') });
      if (isRefusal(loaded)) throw new Error(loaded.reason);
      expect(canonical(loaded.table)).toBe(canonical(battle.table));
      expect(loaded.pending).toEqual(battle.pending);
      play(battle, Random.seeded('rest'));
      play(loaded, Random.seeded('rest'));
      expect(loaded.digest()).toBe(battle.digest());
    }
  });

  it('stands at its stage again and says so when the rules no longer fit the save', () => {
    const battle = play(begin(), Random.seeded('fit'), 5);
    const good = battle.save();
    const inputs = good.inputs.map((input) => (input.is === 'answer' ? { ...input, answer: { number: 99 } } : input));
    const save = { ...good, inputs };
    const loaded = Battle.load(countingGame, save);
    if (isRefusal(loaded)) throw new Error(loaded.reason);
    expect(battle.inputs.length).toBeGreaterThan(0);
    expect(loaded.log.map(({ event }) => event.kind)).toContain('restarted');
    expect(loaded.pending.length).toBe(2);
  });

  it('refuses a value that is not a save, and says what is wrong', () => {
    for (const junk of [null, 7, [], {}, { bridgehead: 'save' }, { bridgehead: 'save', system: 'chess' }]) {
      expect(Battle.load(countingGame, junk)).toMatchObject({ refused: true, rule: 'HOUSE-SAVE' });
    }
  });

  it('refuses wrong sides, stale questions and misshapen answers, and changes nothing', () => {
    const battle = play(begin(), Random.seeded('junk'), 4);
    const before = canonical([battle.table, battle.pending, battle.log.length]);
    const [open] = battle.pending;
    const side = open?.side ?? '';
    expect(battle.answer('green', { number: 1 })).toMatchObject({ rule: 'HOUSE-SIDE' });
    expect(battle.answer(side, { number: 1 }, '0.7')).toMatchObject({ rule: 'HOUSE-STALE' });
    expect(battle.answer(side, { number: Number.NaN })).toMatchObject({ refused: true });
    expect(battle.answer(side, 'pass')).toMatchObject({ rule: 'HOUSE-SHAPE' });
    expect(battle.answer(side, { number: 1e9 })).toMatchObject({ refused: true });
    expect(canonical([battle.table, battle.pending, battle.log.length])).toBe(before);
  });
});

describe('undo', () => {
  it('then the same answer equals no undo', () => {
    const battle = begin();
    battle.answer('red', { number: 2 });
    const before = canonical(battle.viewFor('red').table);
    expect(isRefusal(battle.undo())).toBe(false);
    expect(battle.pending.length).toBe(2);
    battle.answer('red', { number: 2 });
    expect(canonical(battle.viewFor('red').table)).toBe(before);
  });

  it('goes back over many stages to exactly the same table', () => {
    const battle = begin();
    const tables: string[] = [];
    const random = Random.seeded('far');
    for (let i = 0; i < 25 && battle.result === null; i++) {
      tables.push(canonical([battle.table, battle.pending]));
      step(battle, random);
    }
    for (const [back, table] of tables.toReversed().entries()) {
      const copy = begin();
      const again = Random.seeded('far');
      for (let i = 0; i < tables.length; i++) step(copy, again);
      copy.undo(back + 1);
      expect(canonical([copy.table, copy.pending])).toBe(table);
    }
  });

  it('keeps undone events in the log, and numbers never go back', () => {
    const battle = play(begin(), Random.seeded('fresh'), 6);
    const numbers = battle.log.map(({ n }) => n);
    battle.undo(4);
    play(battle, Random.seeded('fresh2'));
    const after = battle.log.map(({ n }) => n);
    expect(after.slice(0, numbers.length)).toEqual(numbers);
    expect(after).toEqual(after.map((_, i) => i + 1));
    const rolls = battle.log.flatMap(({ event }) =>
      event.kind === 'diceRolled' && 'roll' in event ? [event.roll] : [],
    );
    expect(new Set(rolls).size).toBe(rolls.length);
  });

  it('is free only back to the last roll, reveal or answer of another side', () => {
    const battle = begin();
    battle.answer('red', { number: 1 });
    expect(battle.undoFree('red')).toBe(1);
    expect(battle.undoFree('blue')).toBe(0);
    battle.answer('blue', { number: 1 });
    battle.answer('red', { number: 4 });
    expect(battle.undoFree('red')).toBe(1);
    battle.answer('blue', { number: 0 });
    expect(battle.undoFree('red')).toBe(0);
    expect(battle.undoFree('blue')).toBe(0);
  });

  it('takes a sealed answer back until the reveal', () => {
    const battle = begin();
    battle.answer('red', { number: 1 });
    const given = battle.log.flatMap(({ event }) =>
      event.kind === 'answered' && 'decision' in event ? [event.decision] : [],
    );
    expect(isRefusal(battle.retract('red', given[0] ?? ''))).toBe(false);
    expect(battle.pending.map(({ side }) => side)).toEqual(['red', 'blue']);
    battle.answer('red', { number: 3 });
    battle.answer('blue', { number: 3 });
    expect(battle.table.lucky['red']).toBe(3);
    expect(battle.retract('red', given[0] ?? '')).toMatchObject({ rule: 'HOUSE-UNDO' });
  });
});

describe('a record', () => {
  it('plays again to the same digest, undone answers, retractions and standing orders included', () => {
    const battle = begin();
    battle.order('blue', [{ ask: ANY_INTERRUPT, answer: 'pass' }]);
    battle.answer('red', { number: 1 });
    battle.retract(
      'red',
      battle.viewFor('red').inputs.flatMap((input) => ('decision' in input ? [input.decision] : []))[0] ?? '',
    );
    play(battle, Random.seeded('rec'), 9);
    battle.undo(3);
    play(battle, Random.seeded('rec2'));
    const record = battle.record();
    if (isRefusal(record)) throw new Error(record.reason);
    const again = replay(countingGame, JSON.parse(JSON.stringify(record)) as typeof record);
    if (isRefusal(again)) throw new Error(again.reason);
    expect(again.digest()).toBe(battle.digest());
    expect(again.result).toEqual(battle.result);
    expect(replay(countingGame, { ...record, digest: '0' })).toMatchObject({ refused: true });
    expect(replay(countingGame, { ...record, result: null })).toMatchObject({ refused: true });
    for (const thrown of [{ waves: [[1]] }, { waves: [[20, 20, 20]] }, { waves: [] }, { drawn: ['x'] }]) {
      const tape = record.tape.map((entry) => (entry.is === 'roll' ? { ...entry, thrown } : entry));
      expect(replay(countingGame, { ...record, tape })).toMatchObject({ refused: true, rule: 'HOUSE-SAVE' });
    }
    expect(replay(countingGame, { ...record, tape: [] })).toMatchObject({ refused: true });
  });
});

describe('a fork', () => {
  it('leaves its parent alone and goes its own way with its own dice', () => {
    const battle = play(begin(), Random.seeded('fork'), 7);
    const before = canonical([battle.table, battle.pending, battle.log.length]);
    const ends = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const fork = battle.fork(randomDice(Random.seeded(`dice ${i}`)));
      expect(canonical(fork.table)).toBe(canonical(battle.table));
      const random = Random.seeded('same');
      while (fork.result === null) {
        const [decision] = fork.pending;
        if (decision === undefined) throw new Error('nothing is asked');
        expect(
          fork.answer(
            decision.side,
            fork.askOf(decision).sample(fork.table, decision.args, decision.side, (n) => random.below(n)),
            decision.id,
          ),
        ).toBeNull();
      }
      ends.add(canonical(fork.table));
    }
    expect(ends.size).toBeGreaterThan(3);
    expect(canonical([battle.table, battle.pending, battle.log.length])).toBe(before);
  });
});

describe('views', () => {
  it('are the fold of the events sent to a seat, including undo', () => {
    for (const viewer of ['red', 'blue', SPECTATOR]) {
      const battle = begin();
      const fold = new Fold(countingGame.state, battle.openingFor(viewer));
      const random = Random.seeded('fold');
      for (let i = 0; i < 60 && battle.result === null; i++) {
        if (random.below(5) === 0 && battle.undoable > 3) battle.undo(1 + random.below(3));
        else step(battle, random);
        for (const entry of battle.entriesFor(viewer, fold.n))
          fold.add(JSON.parse(JSON.stringify(entry)) as typeof entry);
        const view = battle.viewFor(viewer);
        expect(canonical(fold.table)).toBe(canonical(view.table));
        expect(canonical(fold.pending)).toBe(canonical(view.pending));
        expect(fold.stage).toEqual(view.stage);
        expect(fold.result).toEqual(view.result);
      }
    }
  });

  it('hide sealed and kept answers of others', () => {
    const battle = begin();
    battle.answer('red', { number: 3 });
    expect(JSON.stringify(battle.viewFor('blue'))).not.toContain('"number":3');
    expect(JSON.stringify(battle.entriesFor('blue'))).not.toContain('"number":3');
    expect(JSON.stringify(battle.viewFor('red'))).toContain('"number":3');
    battle.answer('blue', { number: 2 });
    expect(battle.viewFor('blue').table.lucky['red']).toBe(0);
    battle.answer('red', { number: 4 });
    expect(JSON.stringify(battle.entriesFor('blue'))).not.toContain('"number":4');
    battle.answer('blue', { number: 1 });
    expect(JSON.stringify(battle.entriesFor('blue'))).toContain('"number":4');
  });

  it('can be imagined as whole battles with the same knowledge and questions', () => {
    const battle = begin();
    const random = Random.seeded('imagine');
    for (let i = 0; i < 40 && battle.result === null; i++) {
      step(battle, random);
      for (const viewer of ['red', 'blue']) {
        const view = battle.viewFor(viewer);
        const imagined = imagine(countingGame, view, random);
        expect(imagined).not.toBeNull();
        expect(canonical(countingGame.state.veil(imagined?.table ?? battle.table, viewer))).toBe(canonical(view.table));
        expect(imagined?.pending.map(({ id }) => id)).toEqual(view.pending.map(({ id }) => id));
      }
    }
  });
});

describe('standing orders and plans', () => {
  it('answer windows, visibly, until revoked', () => {
    const battle = begin();
    battle.order('blue', [{ ask: 'spoil', answer: 'pass' }]);
    battle.order('red', [{ ask: ANY_INTERRUPT, answer: 'pass' }]);
    const random = Random.seeded('orders');
    while (battle.result === null) {
      expect(battle.pending.every(({ ask }) => ask !== 'spoil')).toBe(true);
      step(battle, random);
    }
    expect(battle.entriesFor('red').some(({ event }) => event.kind === 'ordered' && event.side === 'blue')).toBe(false);
    expect(battle.entriesFor('blue').some(({ event }) => event.kind === 'ordered')).toBe(true);
    expect(battle.viewFor('blue').standing).toEqual([{ ask: 'spoil', answer: 'pass' }]);
    const kept = battle.log.filter(({ event }) => event.kind === 'answered' && 'standing' in event);
    expect(kept.length).toBeGreaterThan(0);
  });

  it('a plan stops where another side is asked', () => {
    const battle = play(begin(), Random.seeded('plan'), 2);
    const done = battle.plan('red', [
      { ask: 'stake', answer: { number: 1 } },
      { ask: 'stake', answer: { number: 1 } },
    ]);
    expect(done.done).toBe(0);
    expect(done.stopped).toMatchObject({ rule: 'HOUSE-SIDE' });
    battle.answer('red', { number: 1 });
    expect(battle.plan('blue', [{ ask: 'spoil', answer: { pick: 'pass' } }]).stopped).toMatchObject({
      rule: 'HOUSE-STALE',
    });
    expect(battle.plan('blue', [{ ask: 'stake', answer: { number: 0 } }])).toEqual({ done: 1, stopped: null });
  });
});

describe('undo online', () => {
  it('reaches back over stages in which nothing was learnt', () => {
    const table = { score: { red: 0, blue: 0 }, lucky: { red: 0, blue: 0 } };
    const battle = Battle.from(countingGame, table, next('alone'), null);
    battle.answer('red', { number: 1 });
    battle.answer('red', { number: 2 });
    expect(battle.stageNumber).toBe(3);
    expect(battle.undoFree('red')).toBe(2);
    battle.undo(2);
    expect(battle.stageNumber).toBe(1);
  });
});

describe('rules that break', () => {
  it('leave the battle as it was, and say so', () => {
    const table = { score: { red: 0, blue: 0 }, lucky: { red: 0, blue: 0 } };
    const battle = Battle.from(countingGame, table, next('fragile'), null);
    battle.answer('red', { number: 1 });
    const before = canonical([battle.table, battle.pending, battle.log, battle.tape, battle.inputs, battle.n]);
    expect(battle.answer('red', { number: 4 })).toMatchObject({ rule: 'HOUSE-BROKEN' });
    expect(battle.fault).toMatchObject({ message: 'four is too much' });
    expect(canonical([battle.table, battle.pending, battle.log, battle.tape, battle.inputs, battle.n])).toBe(before);
    expect(isRefusal(battle.answer('red', { number: 2 }))).toBe(false);
    expect(battle.table.score['red']).toBe(3);
  });
});

describe('junk at the door', () => {
  it('is refused as a value', () => {
    const battle = begin();
    const junk: unknown = null;
    expect(battle.answer(junk as string, { number: 1 })).toMatchObject({ rule: 'HOUSE-SIDE' });
    expect(battle.answer('red', { number: 1 }, 5 as unknown as string)).toMatchObject({ rule: 'HOUSE-STALE' });
    for (const orders of [null, 'pass', [null], [{ ask: 3 }]]) {
      expect(battle.order('red', orders)).toMatchObject({ rule: 'HOUSE-SHAPE' });
    }
    expect(battle.order('green', [])).toMatchObject({ rule: 'HOUSE-SIDE' });
    for (const plan of [null, 'x', [null], [{ answer: 1 }]]) {
      expect(battle.plan('red', plan).stopped).toMatchObject({ rule: 'HOUSE-SHAPE' });
    }
    expect(battle.enterFaces('6')).toMatchObject({ rule: 'HOUSE-DICE' });
  });
});

describe('what is sealed', () => {
  it('is not sealed again at the next question of the stage', () => {
    const battle = Battle.from(
      countingGame,
      { score: { red: 0, blue: 0 }, lucky: { red: 0, blue: 0 } },
      next('twice'),
      null,
    );
    battle.answer('red', { number: 4 });
    battle.answer('blue', { number: 2 });
    battle.answer('red', { number: 3 });
    expect(battle.pending.map(({ side }) => side)).toEqual(['blue']);
    const seen = battle.viewFor('blue').inputs.map((input) => (input.is === 'answer' ? input.answer : input.is));
    expect(seen).toEqual([{ number: 4 }, { number: 2 }, 'sealedAnswer']);
    expect(battle.undoFree('red')).toBe(1);
  });
});

describe('typed-in dice', () => {
  it('may be drawn from a bag too', () => {
    const table = { score: { red: 0, blue: 0 }, lucky: { red: 0, blue: 0 } };
    const battle = Battle.from(countingGame, table, next('bag'), null, { dice: typedDice() });
    expect(battle.enterFaces([1])).toMatchObject({ rule: 'HOUSE-DICE' });
    expect(battle.enterDrawn(['stone'])).toMatchObject({ rule: 'HOUSE-DICE' });
    expect(isRefusal(battle.enterDrawn(['point']))).toBe(false);
    expect(battle.table.score['red']).toBe(1);
  });

  it('wait for faces, wave by wave, and refuse impossible ones', () => {
    const battle = play(begin('typed', { dice: typedDice() }), Random.seeded('typed'), 3);
    battle.answer('red', { number: 2 });
    battle.answer('blue', { number: 0 });
    expect(battle.pending).toEqual([]);
    const awaited = battle.awaited;
    expect(awaited).toMatchObject({ count: awaited?.count ?? 0, sides: 6 });
    expect(battle.enterFaces([7])).toMatchObject({ rule: 'HOUSE-DICE' });
    expect(isRefusal(battle.enterFaces(Array.from({ length: awaited?.count ?? 0 }, () => 1)))).toBe(false);
    expect(battle.awaited).toBeNull();
    expect(battle.pending.length).toBe(2);
  });
});
