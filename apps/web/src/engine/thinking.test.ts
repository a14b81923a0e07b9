import { pointToPoint } from '@bridgehead/geometry';
import { Battle, type Decision, isRefusal, type Spotting } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { type GameSystem, poseOf, type Table } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { blockAt } from './block.js';
import { choicesOf } from './choices.js';
import { drag } from './drag.js';
import { turnedAtEnd, weigh } from './weigh.js';

const INCH = 10_000;

interface Asked {
  readonly table: Table;
  readonly decision: Decision;
}

/** A battle in which a side has just been asked this, after usual answers to all earlier questions. */
function askedFor(system: GameSystem, scenario: string, wanted: string): Asked {
  const battle = Battle.begin(system, { scenario, rosters: {}, seed: 'web' });
  if (isRefusal(battle)) throw new Error(battle.reason);
  for (let i = 0; i < 200; i++) {
    const [decision] = battle.pending;
    if (decision === undefined) break;
    if (decision.ask === wanted) return { table: battle.table, decision };
    const ask = system.asks[decision.ask];
    const answer =
      decision.ask === 'action' ? { pick: 'move' } : ask?.usual(battle.table, decision.args, decision.side);
    const done = battle.answer(decision.side, answer);
    if (isRefusal(done)) throw new Error(done.reason);
  }
  throw new Error(`nobody was asked ${wanted}`);
}

function theAsk({ ask }: Decision, system: GameSystem = probe) {
  const found = system.asks[ask];
  if (found === undefined) throw new Error(`no ask ${ask}`);
  return found;
}

const { table, decision } = askedFor(probe, 'crossing', 'moveSquad');
const ask = theAsk(decision);
const choices = choicesOf(table, ask, decision);
const [model = ''] = choices.movers;

function at(id: string) {
  const pose = poseOf(table, id);
  if (pose === null) throw new Error(`${id} is not on the table`);
  return pose;
}

describe('the choices for a question', () => {
  it('include the usual answer', () => {
    expect(choices.options.map(({ id }) => id)).toContain(choices.usualId);
  });

  it('name the movers, and what terrain means to them', () => {
    expect(choices.movers.length).toBeGreaterThan(1);
    expect(Object.values(choices.terrain)).toContain('slow');
    expect(Object.values(choices.terrain)).toContain('forbidden');
  });
});

describe('a drag', () => {
  const asked = { decision, model, alone: false, so: null, from: null };

  it('takes the whole squad along, legally', () => {
    const { x, y } = at(model);
    const found = drag(table, ask, { ...asked, to: { x: x + INCH, y } });
    expect(found.refusal).toBeNull();
    expect(found.poses.map(({ piece }) => piece).toSorted()).toEqual([...choices.movers].toSorted());
    expect(found.length).toBeGreaterThan(0);
  });

  it('that goes too far goes as far as it may, and says why no farther', () => {
    const { x, y } = at(model);
    const found = drag(table, ask, { ...asked, to: { x: x + 20 * INCH, y } });
    expect(found.refusal).toBeNull();
    expect(found.length).toBeLessThanOrEqual(found.most ?? 0);
    expect(found.short?.rule).toMatch(/^PB-/);
  });

  it('names what stops it first, not what waits beyond', () => {
    const cruise = askedFor(planetfall, 'skirmish', 'cruise');
    const asks = theAsk(cruise.decision, planetfall);
    const copy = planetfall.state.copy(cruise.table);
    const mover = choicesOf(copy, asks, cruise.decision).movers[0] ?? '';
    const start = poseOf(copy, mover);
    const enemy = [...copy.models.values()].find(
      ({ side, place }) => side !== cruise.decision.side && place.kind === 'on',
    );
    if (start === null || enemy === undefined) throw new Error('nobody is there');
    const on = (length: number, [dx, dy]: readonly [number, number]) => ({
      x: start.x + length * dx * INCH,
      y: start.y + length * dy * INCH,
    });
    const meant = { decision: cruise.decision, model: mover, alone: false, so: null, from: null };
    const { width, height } = copy.surface;
    const isOn = ({ x, y }: { readonly x: number; readonly y: number }) => x > 0 && y > 0 && x < width && y < height;
    // A way that is free as far as it may go.
    const way = (
      [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ] as const
    ).find((one) => isOn(on(20, one)) && drag(copy, asks, { ...meant, to: on(5, one) }).short === null);
    if (way === undefined) throw new Error('no way is free');
    const there = { kind: 'on', ...on(17, way), facing: 0 } as const;
    planetfall.state.apply(copy, { kind: 'modelMoved', model: enemy.id, to: there });
    const about = { ...meant, to: on(20, way) };
    const why = drag(copy, asks, about).short;
    expect(why?.reason).not.toContain(copy.squads.get(enemy.squad)?.name ?? '?');
    expect(why?.reason).toMatch(/\d"/);
  });

  it('is read once if it arrives', () => {
    const { x, y } = at(model);
    let reads = 0;
    const counting: typeof ask = {
      ...ask,
      check: (...given) => {
        reads++;
        return ask.check(...given);
      },
    };
    expect(drag(table, counting, { ...asked, to: { x: x + INCH, y } }).refusal).toBeNull();
    expect(reads).toBe(1);
  });

  it('of one model away from its squad is refused, with the rule and the model', () => {
    const { x, y } = at(model);
    const found = drag(table, ask, { ...asked, alone: true, to: { x: x - 5 * INCH, y: y - 5 * INCH } });
    expect(found.refusal?.rule).toMatch(/^PB-/);
    expect(found.refusal?.where).toMatchObject({ model: expect.any(String) });
  });
});

describe('a turn', () => {
  it('happens at the end, and once however often it is repeated', () => {
    const staying = { move: [{ model, path: [] }] };
    const once = turnedAtEnd(staying, weigh(table, ask, decision, staying).poses, 450);
    const twice = turnedAtEnd(once, weigh(table, ask, decision, once).poses, 450);
    const face = (at(model).facing + 900) % 3600;
    expect(twice.move[0]?.path).toEqual([{ face }]);
  });
});

it('weighing changes nothing on the table', () => {
  const before = JSON.stringify(probe.state.pack(table));
  drag(table, ask, { decision, model, alone: false, so: null, from: null, to: { x: 0, y: 0 } });
  expect(JSON.stringify(probe.state.pack(table))).toBe(before);
});

describe('a place at an edge', () => {
  const arriving = askedFor(planetfall, 'relief1500', 'arrive');
  const where = theAsk(arriving.decision, planetfall);
  const { usual } = choicesOf(arriving.table, where, arriving.decision);
  const place = 'place' in usual ? usual.place : {};

  it('slides onto it, so that nobody has to aim exactly', () => {
    const off = Object.entries(place).map(([piece, spot]): [string, Spotting] => {
      if (!('at' in spot)) throw new Error(`${piece} is nowhere`);
      const [x, y] = spot.at;
      return [piece, { at: [x, y + (y < 24 * INCH ? INCH : -INCH)], facing: spot.facing }];
    });
    const found = weigh(arriving.table, where, arriving.decision, { place: Object.fromEntries(off) });
    expect(found.refusal).toBeNull();
    expect(found.answer).toEqual(usual);
  });

  it('takes a whole squad in a row from a click somewhere near it', () => {
    const [first] = Object.values(place);
    if (first === undefined || !('at' in first)) throw new Error('nobody is placed');
    const around = { x: first.at[0], y: first.at[1] + (first.at[1] < 24 * INCH ? 2 * INCH : -2 * INCH) };
    const found = blockAt(arriving.table, where, { decision: arriving.decision, around, kept: {} });
    expect(found.refusal).toBeNull();
    expect(found.poses.length).toBe(Object.keys(place).length);
  });

  it('that is on it stays as it is', () => {
    expect(weigh(arriving.table, where, arriving.decision, usual)).toMatchObject({ answer: usual, refusal: null });
  });
});

describe('a corner', () => {
  const [first, second] = [at(model), at(model)];
  const asked = { decision, model, alone: false, so: null };
  const begun = drag(table, ask, { ...asked, from: null, to: { x: first.x + 2 * INCH, y: first.y } });
  const from = 'move' in begun.answer ? begun.answer : null;

  it('bends the way, and both legs count', () => {
    const bent = drag(table, ask, { ...asked, from, to: { x: second.x + 2 * INCH, y: second.y + 2 * INCH } });
    expect(bent.refusal).toBeNull();
    expect(bent.length).toBeGreaterThan(begun.length + INCH);
    const way = bent.ways.find(([start]) => start?.x === first.x && start.y === first.y);
    expect(way?.length).toBeGreaterThan(2);
  });

  it('leaves the rest of the allowance, and no more', () => {
    const far = drag(table, ask, { ...asked, from, to: { x: second.x + 2 * INCH, y: second.y + 30 * INCH } });
    expect(far.refusal).toBeNull();
    expect(far.length).toBeLessThanOrEqual(far.most ?? 0);
    expect(far.length).toBeGreaterThan((far.most ?? 0) - INCH);
  });
});

describe('pieces being placed', () => {
  const battle = Battle.begin(probe, { scenario: 'crossing', rosters: {}, seed: 'web' });
  if (isRefusal(battle)) throw new Error(battle.reason);
  const laying = battle.pending.find((one) => one.ask === 'layTraps');
  if (laying === undefined) throw new Error('nobody lays traps');
  const middle = { x: 18 * INCH, y: 12 * INCH };
  const dropped = blockAt(battle.table, theAsk(laying), { decision: laying, around: middle, kept: {} });

  it('lie around the point, legally, and not on each other', () => {
    expect(dropped.refusal).toBeNull();
    const [one, other] = dropped.poses;
    expect(dropped.poses.length).toBe(2);
    expect(one?.pose).not.toEqual(other?.pose);
    for (const { pose } of dropped.poses) expect(pointToPoint(pose, middle)).toBeLessThan(3 * INCH);
  });

  it('find their places around those placed by hand', () => {
    const [one] = dropped.poses;
    const kept = { [one?.piece ?? '']: { at: [middle.x, 4 * INCH], facing: 0 } } as const;
    const rest = blockAt(battle.table, theAsk(laying), {
      decision: laying,
      around: { x: middle.x, y: 4 * INCH },
      kept,
    });
    expect(rest.refusal).toBeNull();
    expect(rest.answer).toMatchObject({ place: kept });
    for (const { pose } of rest.poses) expect(Math.abs(pose.y - 4 * INCH)).toBeLessThan(3 * INCH);
  });
});
