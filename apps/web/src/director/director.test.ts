import { readdirSync, readFileSync } from 'node:fs';
import { type Entry, Fold, isRefusal, replay } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { loadSystem } from '@bridgehead/systems';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Director, PATIENCE_MILLISECONDS, type Tempo } from './director.js';
import { nextScene, type SceneShown } from './scene.js';
import { LiveStock } from './stock.js';

const GAMES = new URL('../../../../games/', import.meta.url);

interface Recorded {
  readonly system: GameSystem;
  readonly opening: () => Table;
  readonly log: readonly Entry<TableEvent>[];
}

async function recorded(name: string): Promise<Recorded> {
  const record = readRecord(JSON.parse(readFileSync(new URL(name, GAMES), 'utf8')));
  if (isRefusal(record)) throw new Error(record.reason);
  const system = await loadSystem(record.system);
  if (system === null) throw new Error(`no system ${record.system}`);
  const battle = replay(system, record);
  const begun = system.begin(record.setup);
  if (isRefusal(battle) || isRefusal(begun)) throw new Error('the record is not sound');
  const packed = system.state.pack(begun.table);
  const opening = () => {
    const table = system.state.unpack(packed);
    if (isRefusal(table)) throw new Error(table.reason);
    return table;
  };
  return { system, opening, log: battle.log };
}

/** A place at a battle that hears everything from an event on as one message; what was before is known. */
function seated({ system, opening, log }: Recorded, from: number, to = log.length): LiveStock {
  const stock = new LiveStock(system, () => ['red'], from);
  const fold = new Fold(system.state, opening());
  for (const entry of log.slice(0, to)) {
    fold.add(entry);
    stock.hear(entry, fold.table);
  }
  stock.caughtUp(fold.table);
  return stock;
}

const NORMAL: Tempo = { share: 1, steps: false, patient: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe.each(readdirSync(GAMES).filter((name) => !name.includes('undo')))('%s', (name) => {
  test('scene by scene every event is shown once and in order, and the table at the end is the one as it stands', async () => {
    const game = await recorded(name);
    const stock = seated(game, 0);
    const scenes: SceneShown[] = [];
    let last: SceneShown | null = null;
    while (stock.ahead.length > 0 && stock.table !== null) {
      const scene: SceneShown = nextScene(stock.ahead, stock.table, game.system, last);
      expect(scene.count).toBeGreaterThan(0);
      stock.take(scene.count);
      scenes.push(scene);
      last = scene;
    }
    const fold = new Fold(game.system.state, game.opening());
    for (const entry of game.log) fold.add(entry);
    expect(game.system.state.pack(stock.table ?? game.opening())).toEqual(game.system.state.pack(fold.table));
    expect(scenes.reduce((sum, { count }) => sum + count, 0)).toBe(game.log.length);
    expect(new Set(scenes.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  });

  test('a result is shown after its dice, and dice of an attack with who fires at whom', async () => {
    const game = await recorded(name);
    const stock = seated(game, 0);
    let last: SceneShown | null = null;
    let shots = 0;
    while (stock.ahead.length > 0 && stock.table !== null) {
      const scene: SceneShown = nextScene(stock.ahead, stock.table, game.system, last);
      const events = stock.ahead.slice(0, scene.count).map(({ event }) => event.kind);
      if (scene.kind === 'dice') expect(events.at(-1)).toBe('diceRolled');
      if (scene.kind === 'dice' && scene.shot !== null) shots++;
      if (scene.kind !== 'result') expect(events).not.toContain('modelDestroyed');
      stock.take(scene.count);
      last = scene;
    }
    expect(shots).toBeGreaterThan(0);
  });
});

test('models glide the way they walked: from where they stood, over its corners, to where they stand', async () => {
  const game = await recorded('firefight-1.json');
  const walked = game.log.findIndex(({ event }) => event.kind === 'modelMoved' && (event.path?.length ?? 0) > 5);
  const stock = seated(game, (game.log[walked]?.n ?? 0) - 1);
  const event = game.log[walked]?.event;
  if (stock.table === null || event?.kind !== 'modelMoved' || event.was?.kind !== 'on') throw new Error('no such move');
  const { glides, kind } = nextScene(stock.ahead, stock.table, game.system, null);
  expect(kind).toBe('move');
  const glide = glides.find(({ model }) => model === event.model);
  expect(glide?.points[0]).toEqual({ x: event.was.x, y: event.was.y });
  expect(glide?.points.at(-1)).toEqual({ x: event.to.x, y: event.to.y });
  expect(glide?.points.length).toBeGreaterThan(5);
});

test('in a Planetfall attack the models that fire and those in the chain are named', async () => {
  const game = await recorded('planetfall-1.json');
  const stock = seated(game, 867);
  if (stock.table === null) throw new Error('no table');
  const dice = nextScene(stock.ahead, stock.table, game.system, null);
  expect(dice.shot).toEqual({ from: ['blue-1b2-1', 'blue-1b2-2'], at: ['red-1a3-3', 'red-1a3-2'] });
  stock.take(dice.count);
  const saves = nextScene(stock.ahead, stock.table, game.system, dice);
  expect([saves.kind, saves.shot]).toEqual(['dice', dice.shot]);
  // No damage before its dice.
  expect(stock.table.models.get('red-1a3-3')?.place.kind).toBe('on');
  stock.take(saves.count);
  const result = nextScene(stock.ahead, stock.table, game.system, saves);
  expect(result.kind).toBe('result');
  stock.take(result.count);
  expect(stock.table.models.get('red-1a3-3')?.place.kind).toBe('off');
});

test('the director shows one scene after another, and skipping shows the rest', async () => {
  const game = await recorded('planetfall-1.json');
  const stock = seated(game, 834, 884);
  const kinds: string[] = [];
  const director = new Director(
    game.system,
    stock,
    () => NORMAL,
    () => kinds.push(director.scene?.kind ?? 'end'),
  );
  director.hear();
  expect(kinds).toEqual(['dice']);
  vi.advanceTimersByTime(director.milliseconds);
  expect(kinds).toEqual(['dice', 'result']);
  expect(director.isPlaying).toBe(true);
  director.skip();
  expect([kinds.at(-1), director.isPlaying, stock.ahead.length]).toEqual(['end', false, 0]);
});

test('however much has happened meanwhile, it is shown in bounded time', async () => {
  const game = await recorded('planetfall-1.json');
  const stock = seated(game, 100);
  const director = new Director(
    game.system,
    stock,
    () => NORMAL,
    () => undefined,
  );
  director.hear();
  vi.advanceTimersByTime(PATIENCE_MILLISECONDS * 1.5);
  expect(stock.ahead.length).toBe(0);
});

test('in steps it waits before the next activation; at once it shows no scene at all', async () => {
  const game = await recorded('planetfall-1.json');
  const stock = seated(game, 800, 900);
  const director = new Director(
    game.system,
    stock,
    () => ({ ...NORMAL, steps: true }),
    () => undefined,
  );
  director.hear();
  vi.advanceTimersByTime(60_000);
  expect([director.waits, stock.ahead.length > 0]).toEqual([true, true]);
  const n = stock.n;
  director.skip();
  expect([director.waits, stock.n > n]).toEqual([false, true]);
  const all = seated(game, 800, 900);
  const scenes: unknown[] = [];
  const sudden = new Director(
    game.system,
    all,
    () => ({ ...NORMAL, share: 0 }),
    () => scenes.push(sudden.scene),
  );
  sudden.hear();
  expect([all.ahead.length, scenes]).toEqual([0, [null]]);
});

test('what is taken back is taken back at once, whatever was still to be shown', async () => {
  const game = await recorded('planetfall-with-undo.json');
  const undone = game.log.findIndex(({ event }) => event.kind === 'undone');
  const stock = seated(game, (game.log[undone]?.n ?? 0) - 6, undone + 1);
  const fold = new Fold(game.system.state, game.opening());
  for (const entry of game.log.slice(0, undone + 1)) fold.add(entry);
  expect(stock.ahead).toEqual([]);
  expect(game.system.state.pack(stock.table ?? game.opening())).toEqual(game.system.state.pack(fold.table));
});
