import { Battle, isRefusal, livelyPolicy, Random } from '@bridgehead/kernel';
import { turnOf } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { expect, it } from 'vitest';
import { Reel } from './reel.js';

function played() {
  const setup = { scenario: 'crossing', rosters: {}, seed: 'reel' };
  const battle = Battle.begin(probe, setup);
  if (isRefusal(battle)) throw new Error(battle.reason);
  const player = livelyPolicy<(typeof battle)['table']>(Random.seeded('reel'));
  while (battle.pending.length > 0) {
    const [decision] = battle.pending;
    const ask = probe.asks[decision?.ask ?? ''];
    if (decision === undefined || ask === undefined) throw new Error('a question without an ask');
    const done = battle.answer(decision.side, player(ask, decision, battle.table));
    if (isRefusal(done)) throw new Error(done.reason);
  }
  const begun = probe.begin(setup);
  if (isRefusal(begun)) throw new Error(begun.reason);
  return { battle, reel: new Reel(probe, { table: probe.state.pack(begun.table), entries: battle.log }) };
}

const { battle, reel } = played();

it('wound to the end, it shows the table on which the battle ended', () => {
  const end = reel.wind(reel.length);
  expect(probe.state.pack(end.table)).toEqual(probe.state.pack(battle.table));
  expect(end.result).toEqual(battle.result);
});

it('wound back and forward again, it shows the same', () => {
  const middle = reel.stops[Math.floor(reel.stops.length / 2)] ?? 0;
  const before = probe.state.pack(reel.wind(middle).table);
  reel.wind(reel.length);
  expect(reel.wind(0).lines).toEqual([]);
  const again = reel.wind(middle);
  expect(probe.state.pack(again.table)).toEqual(before);
  expect(again.lines.length).toBe(reel.stops.indexOf(middle));
});

it('stops after every event with a line, and at the start', () => {
  expect(reel.stops[0]).toBe(0);
  expect(reel.stops.length).toBe(reel.wind(reel.length).lines.length + 1);
});

it('has the whole report, each line at its stop', () => {
  expect(reel.lines.length).toBe(reel.stops.length - 1);
  for (const stop of [1, 7, reel.stops.length - 1])
    expect(reel.wind(reel.stops[stop] ?? 0).lines.at(-1)?.n).toBe(reel.lines[stop - 1]?.n);
});

it('is gathered into paragraphs, with every line in one of them, in order', () => {
  const stops = reel.passages.flatMap((told) => told.stops);
  expect(stops.toSorted((a, b) => a - b)).toEqual(reel.lines.map((_, i) => i + 1));
  expect(reel.passages.length).toBeLessThan(reel.lines.length);
  expect(reel.passages.some((told) => told.stops.length > 1)).toBe(true);
  for (const { from, to } of reel.passages) expect(from).toBeLessThanOrEqual(to);
  const froms = reel.passages.map(({ from }) => from);
  expect(froms).toEqual(froms.toSorted((a, b) => a - b));
});

it('steps by events, decisions and turns, and stays within', () => {
  const last = reel.stops.length - 1;
  expect(reel.step(4, 'event', 1)).toBe(5);
  expect(reel.step(4, 'event', -1)).toBe(3);
  expect([reel.step(last, 'event', 1), reel.step(0, 'turn', -1)]).toEqual([last, 0]);
  const turns: number[] = [];
  for (let stop = reel.step(0, 'turn', 1); stop < last; stop = reel.step(stop, 'turn', 1))
    turns.push(turnOf(reel.wind(reel.stops[stop] ?? 0).table));
  expect(turns.length).toBeGreaterThan(1);
  expect(turns).toEqual(turns.map((_, i) => i + (turns[0] ?? 0)));
  expect(reel.turns.map(({ turn }) => turn)).toEqual(reel.turns.map((_, i) => i + 1));
  let decisions = 0;
  for (let stop = 0; stop < last; stop = reel.step(stop, 'decision', 1)) decisions++;
  expect(decisions).toBeGreaterThan(turns.length);
  expect(decisions).toBeLessThan(last);
  // The probe game has no activations of its own.
  expect([reel.has('activation'), reel.has('turn')]).toEqual([false, true]);
});

it('finds the stop of an event, and the event of a stop', () => {
  for (const stop of [1, 12, reel.stops.length - 1]) expect(reel.stopOf(reel.numberAt(stop))).toBe(stop);
  expect(reel.numberAt(0)).toBe(0);
  expect(reel.stopOf(1_000_000)).toBe(reel.stops.length - 1);
});
