import { Battle, isRefusal, livelyPlayer, Random } from '@bridgehead/kernel';
import { probe } from '@bridgehead/testkit/probe';
import { expect, it } from 'vitest';
import { Reel } from './reel.js';

function played() {
  const setup = { scenario: 'crossing', rosters: {}, seed: 'reel' };
  const battle = Battle.begin(probe, setup);
  if (isRefusal(battle)) throw new Error(battle.reason);
  const player = livelyPlayer<(typeof battle)['table']>(Random.seeded('reel'));
  while (battle.pending.length > 0) {
    const [decision] = battle.pending;
    const ask = probe.asks[decision?.ask ?? ''];
    if (decision === undefined || ask === undefined) throw new Error('a question without an ask');
    const done = battle.answer(decision.side, player(ask, decision, battle.table));
    if (isRefusal(done)) throw new Error(done.reason);
  }
  const begun = probe.begin(setup);
  if (isRefusal(begun)) throw new Error(begun.reason);
  return { battle, reel: new Reel(probe, { table: probe.ground.pack(begun.table), entries: battle.log }) };
}

const { battle, reel } = played();

it('wound to the end it shows the table on which the battle ended', () => {
  const end = reel.wind(reel.length);
  expect(probe.ground.pack(end.table)).toEqual(probe.ground.pack(battle.table));
  expect(end.result).toEqual(battle.result);
});

it('wound back and on again it shows the same', () => {
  const middle = reel.stops[Math.floor(reel.stops.length / 2)] ?? 0;
  const before = probe.ground.pack(reel.wind(middle).table);
  reel.wind(reel.length);
  expect(reel.wind(0).lines).toEqual([]);
  const again = reel.wind(middle);
  expect(probe.ground.pack(again.table)).toEqual(before);
  expect(again.lines.length).toBe(reel.stops.indexOf(middle));
});

it('stops after every event that is told, and at the start', () => {
  expect(reel.stops[0]).toBe(0);
  expect(reel.stops.length).toBe(reel.wind(reel.length).lines.length + 1);
});
