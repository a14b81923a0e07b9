import { readdirSync, readFileSync } from 'node:fs';
import { Battle, type BattleRecord, isRefusal, luckInAll, type Refusal, replay } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { type GameBattle, type GameSystem, isDestroyed } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { type BattleAftermath, aftermathOf } from './aftermath.js';

const GAMES = new URL('../../../../games/', import.meta.url);

const recordOf = (name: string) => JSON.parse(readFileSync(new URL(name, GAMES), 'utf8')) as BattleRecord;

function aftermath(system: GameSystem, record: BattleRecord): BattleAftermath {
  const told = aftermathOf(system, record);
  if (isRefusal(told)) throw new Error(told.reason);
  return told;
}

function played(system: GameSystem, record: BattleRecord): GameBattle {
  const battle = replay(system, record);
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle;
}

function begun(system: GameSystem, { setup }: BattleRecord): GameBattle {
  const battle: GameBattle | Refusal = Battle.begin(system, setup);
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle;
}

/** The rolls that were not taken back. */
function rollsIn({ log }: GameBattle) {
  const standing: { readonly n: number; readonly stream: string; readonly side: string | undefined }[] = [];
  for (const { n, event } of log) {
    if (event.kind === 'undone') while ((standing.at(-1)?.n ?? 0) > event.to) standing.pop();
    if (event.kind === 'diceRolled') standing.push({ n, stream: event.stream, side: event.side });
  }
  return standing;
}

/** By game and stream; the system is not asked here. */
const NEITHER: Readonly<Record<string, readonly string[]>> = {
  planetfall: ['CYBER', 'CARD', 'DRIFT', 'DIR', 'TERRAIN'],
  firefight: ['TERRAIN'],
  probe: ['CARD', 'DRIFT', 'DIR', 'TERRAIN'],
  armageddon: ['DIRECTION', 'DISTANCE', 'CRITICAL', 'DAMAGE', 'LASTING', 'FAVOUR', 'GO-ON'],
  epic40k: ['OBJECTIVE', 'FATE'],
  dropzone: ['AMOUNT', 'BLAST', 'CARD', 'DEVIATION', 'DICE-OFF', 'DIR', 'INITIATIVE', 'TOKEN', 'WRECK'],
};
const FOR_BOTH = new Set(['INITIATIVE']);

const games = readdirSync(GAMES).filter((name) => name.endsWith('.json'));

/** Games are named after their systems. */
function systemOf(name: string): GameSystem {
  const system = SYSTEMS.find(({ id }) => name.startsWith(id));
  if (system === undefined) throw new Error(`no system for ${name}`);
  return system;
}

describe.each(games)('the report after %s', (name) => {
  const system = systemOf(name);
  const record = recordOf(name);
  const told = aftermath(system, record);
  const { sides, scores, losses, otherLosses, luck, rolls } = told;
  const battle = played(system, record);
  const { table } = battle;
  const { table: opening } = begun(system, record);
  const isAsItCame = (squad: string) => {
    const [before, now] = [opening, table].map(({ squads }) => squads.get(squad)?.models ?? []);
    return before?.length === now?.length && before?.every((model) => now?.includes(model)) === true;
  };

  it('has the scores of every turn, the last of which is how it ended', () => {
    expect(sides.map(({ id }) => id)).toEqual(system.sides);
    for (const { id, turns } of scores) {
      expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i));
      for (const side of system.sides)
        expect(turns.at(-1)?.values[side]).toBe(table.sides.get(side)?.counters[id] ?? 0);
    }
  });

  it('leaves no roll out: each is luck of a side, or neither good nor bad, or belongs to neither side', () => {
    const standing = rollsIn(battle);
    expect(rolls.inAll).toBe(standing.length);
    if (!record.tape.some(({ is }) => is === 'undo'))
      expect(rolls.inAll).toBe(record.tape.filter(({ is }) => is === 'roll').length);
    for (const { side, rolls: counted, neutral, kinds } of luck) {
      const mine = standing.filter((roll) => (roll.side ?? (FOR_BOTH.has(roll.stream) ? side : undefined)) === side);
      expect(neutral).toBe(mine.filter(({ stream }) => NEITHER[system.id]?.includes(stream)).length);
      expect(counted + neutral).toBe(mine.length);
      expect(kinds.reduce((sum, kind) => sum + kind.rolls, 0)).toBe(mine.length);
    }
    const nobodys = standing.filter(({ side, stream }) => side === undefined && !FOR_BOTH.has(stream));
    expect(rolls.nobodys.reduce((sum, kind) => sum + kind.rolls, 0)).toBe(nobodys.length);
  });

  it('says what the least likely rolls were for', () => {
    for (const { side, best, worst, percentile } of luck) {
      expect(percentile).toBeGreaterThan(0);
      expect(percentile).toBeLessThan(1);
      for (const roll of [...best, ...worst]) {
        const event = battle.log.find(({ n }) => n === roll.n)?.event;
        expect(event).toMatchObject({ kind: 'diceRolled', because: roll.rule });
        expect(roll.stage).not.toBe('');
        expect(roll.what).toMatch(/./);
        if (event?.kind === 'diceRolled' && event.side !== undefined) expect(event.side).toBe(side);
      }
    }
  });

  it('has every lost model once', () => {
    const destroyed = [...table.models.keys()].filter((id) => isDestroyed(table, id)).length;
    expect(losses.reduce((sum, { lost, left }) => sum + lost - left, 0)).toBe(destroyed);
    const withdrawn = [...table.models.values()].filter(
      ({ place }) => place.kind === 'off' && place.why === 'withdrawn',
    );
    expect(losses.reduce((sum, { left }) => sum + left, 0)).toBe(withdrawn.length);
  });

  it('adds up: what the squads of one side destroyed, and what no squad caused, is what the other lost', () => {
    for (const side of system.sides) {
      const own = losses.filter((one) => one.side === side);
      const enemies = losses.filter((one) => one.side !== side);
      const others = otherLosses.filter((one) => one.side === side);
      const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
      expect(sum(enemies, (one) => one.destroyed) + sum(others, (one) => one.lost)).toBe(sum(own, (one) => one.lost));
      expect(sum(enemies, (one) => one.pointsDestroyed) + sum(others, (one) => one.pointsLost)).toBe(
        sum(own, (one) => one.pointsLost),
      );
    }
    for (const { squad, points, models, lost, pointsLost } of losses) {
      // A model that has joined another squad takes its share of the price with it.
      if (!isAsItCame(squad)) continue;
      expect(points).toBe(system.inspect?.points(table, squad));
      expect(pointsLost).toBe(Math.round((points * lost) / models));
    }
    for (const { cause } of otherLosses) expect(cause).not.toBe('');
  });
});

it('credits losses to squads, and some to none', () => {
  const all = games.map((name) => aftermath(systemOf(name), recordOf(name)));
  expect(
    all.every(({ losses }) => losses.some(({ destroyed }) => destroyed > 0) || losses.every((s) => s.lost === 0)),
  ).toBe(true);
  expect(all.some(({ otherLosses }) => otherLosses.length > 0)).toBe(true);
  expect(all.some(({ rolls }) => rolls.nobodys.length > 0)).toBe(true);
});

it('counts harm to a side’s own models as bad luck: wrecks in ruins, and the die that the other side wins', () => {
  const probes = games.filter((name) => name.startsWith('probe')).map((name) => aftermath(probe, recordOf(name)));
  const kinds = probes.flatMap(({ luck }) => luck.flatMap((side) => side.kinds));
  const falling = kinds.flatMap(({ name, luck }) => (name === 'Falling' && luck !== null ? [luck] : []));
  expect(falling.length).toBeGreaterThan(0);
  for (const { actual, expected, percentile } of falling)
    expect(Math.sign(Math.round(expected - actual))).toBe(Math.sign(Math.round(20 * (percentile - 0.5))));
  const first = probes.map(({ luck }) =>
    luck.map(({ kinds: its }) => its.find(({ name }) => name === 'Initiative')?.luck ?? null),
  );
  expect(first.flat().some((luck) => luck !== null)).toBe(true);
  for (const [red, blue] of first) expect((red?.percentile ?? 0.5) + (blue?.percentile ?? 0.5)).toBeCloseTo(1, 9);
});

it('prices thirds so that they add up', () => {
  const priced: GameSystem = { ...planetfall, inspect: { points: () => 100 } as never };
  const told = games.filter((name) => name.startsWith('planetfall')).map((name) => aftermath(priced, recordOf(name)));
  expect(told.every(({ hasPoints }) => hasPoints)).toBe(true);
  const losses = told.flatMap((one) => one.losses);
  expect(losses.some(({ models, lost }) => models === 3 && lost > 0 && lost < 3)).toBe(true);
  for (const { models, lost, points, pointsLost } of losses) {
    expect(points).toBe(100);
    expect(pointsLost).toBe(Math.round((100 * lost) / models));
  }
});

it('knows the whole chance of a roll, with its mechanic, which the event does not hold', () => {
  const record = recordOf('planetfall-1.json');
  const battle = played(planetfall, record);
  const mechanic = { never: [1], always: [6], worth: { 6: 2 }, explodes: { faces: [6], extra: 1 } };
  const attacks = battle.log.flatMap(({ event }) =>
    event.kind === 'diceRolled' && event.stream === 'ATK' && event.side === 'red' ? [event] : [],
  );
  const [red] = aftermath(planetfall, record).luck;
  const told = red?.kinds.find(({ name }) => name === 'Attack Dice');
  expect(told?.rolls).toBe(attacks.length);
  expect(told?.luck?.actual).toBe(attacks.reduce((sum, { successes = 0 }) => sum + successes, 0));
  const base = { kind: 'pool', stream: 'ATK', rule: 'X', side: 'red', sides: 6 } as const;
  const plain = attacks.map(({ count, needs = 0, successes = 0 }) => ({
    chance: { ...base, count, needs, mechanic: {} },
    outcome: { successes },
    side: 'red',
  }));
  const exploding = plain.map((one) => ({ ...one, chance: { ...one.chance, mechanic } }));
  expect(told?.luck?.expected).toBeGreaterThan(luckInAll(plain).expected);
  expect(told?.luck?.expected).toBeCloseTo(luckInAll(exploding).expected, 6);
});

it('refuses a value that is not a record', () => {
  expect(isRefusal(aftermathOf(probe, { bridgehead: 'record' }))).toBe(true);
});
