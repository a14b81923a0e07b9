import { footprintOf, type Footprint, overlaps, type Pose } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, Random } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad, addTerrain, rectangle } from '../../changes/build.js';
import { baseOf, modelOf } from '../../table/queries.js';
import type { Table } from '../../table/table.js';
import { checkMove, readMove } from '../check/check-move.js';
import type { Movement } from '../demand/movement.js';
import { demand, scene, squad, U } from '../scenes.fixture.js';
import { mostContacts } from './contacts.js';
import { formationMove } from './formation-move.js';
import { suggestMoves } from './moves.js';

interface Drag {
  readonly table: Table;
  readonly movement: Movement;
  readonly lead: string;
  readonly from: Pose;
  readonly to: Pose;
}

/** A squad of 6 to 25 among terrain, friends and enemies, and where one of its models is dragged. */
function seededDrag(seed: number): Drag {
  const random = Random.seeded('formation', String(seed));
  const table = scene();
  const profile = seed % 3 === 2 ? 'tank' : 'trooper';
  const eachWay = profile === 'tank' ? 3 : 3 + random.below(3);
  const pitch = profile === 'tank' ? 4 : 1.5 + random.below(2) / 2;
  const spots = Array.from({ length: eachWay * eachWay }, (_, i): [number, number] => [
    18 + pitch * (i % eachWay),
    18 + pitch * Math.floor(i / eachWay),
  ]);
  const movers = squad(table, 'r', 'red', profile, spots);
  surround(table, random, movers);
  const lead = movers[random.below(movers.length)] ?? '';
  const from = poseOn(table, lead);
  const stray = (): number => random.below(20 * U) - 10 * U;
  const to = { x: from.x + stray(), y: from.y + stray(), facing: random.below(3600) };
  return { table, movement: seededDemand(movers, random), lead, from, to };
}

function seededDemand(movers: readonly string[], random: Random): Movement {
  const through = (['none', 'squad', 'friends'] as const)[random.below(3)] ?? 'none';
  return demand(movers, {
    allowance: { length: (4 + random.below(8)) * U, rule: 'ALLOWANCE' },
    ground: {
      banned: [{ kinds: ['building'], rule: 'BAN' }],
      slow: [{ kinds: ['rough'], cost: 2000, rule: 'SLOW' }],
      judgedBy: 'centre',
    },
    passing: { through, rule: 'PASSING' },
    keep: [{ from: 'enemies', distance: U, when: 'throughout', rule: 'KEEP' }],
    coherency: { kind: 'chain', distance: 2 * U, rule: 'CHAIN' },
  });
}

/** Puts terrain and other models wherever there is room. */
function surround(table: Table, random: Random, movers: readonly string[]): void {
  const taken: Footprint[] = movers.map((id) => footprintOf(baseOf(table, id), poseOn(table, id)));
  const isFree = (print: Footprint): boolean => !taken.some((other) => overlaps(print, other)) && taken.push(print) > 0;
  const anywhere = (): Pose => ({ x: 2 * U + random.below(44 * U), y: 2 * U + random.below(44 * U), facing: 0 });
  for (let i = 0; i < 16; i++) {
    const size = { width: (1 + random.below(4)) * U, length: (1 + random.below(4)) * U };
    const at = anywhere();
    if (isFree(footprintOf({ shape: 'box', ...size }, at)))
      addTerrain(table, { id: `t${i}`, kind: i % 2 === 0 ? 'building' : 'rough', outline: rectangle(at, size) });
  }
  addSquad(table, { id: 'friends', side: 'red' });
  addSquad(table, { id: 'foes', side: 'blue' });
  for (let i = 0; i < 40; i++) {
    const at = anywhere();
    if (isFree(footprintOf({ shape: 'disc', radius: U / 2 }, at)))
      addModel(table, {
        id: `m${i}`,
        squad: i % 2 === 0 ? 'friends' : 'foes',
        profile: 'trooper',
        place: { kind: 'on', ...at },
      });
  }
}

function poseOn(table: Table, id: string): Pose {
  const { place } = modelOf(table, id);
  if (place.kind !== 'on') throw new Error(`${id} is not on the table`);
  return { x: place.x, y: place.y, facing: place.facing };
}

function away(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/** How far the lead is from where it was dragged. */
function missing({ table, movement, lead, from, to }: Drag, answer: MoveAnswer): number {
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) throw new Error(read.reason);
  return away(read.moves.find(({ model }) => model === lead)?.to ?? from, to);
}

/** Every model by the same share of the drag, those in front first. */
function straight({ table, movement, from, to }: Drag, share: number): MoveAnswer {
  const [dx, dy] = [Math.round((to.x - from.x) * share), Math.round((to.y - from.y) * share)];
  const ahead = (id: string): number => poseOn(table, id).x * dx + poseOn(table, id).y * dy;
  const move = movement.movers
    .toSorted((a, b) => ahead(b) - ahead(a))
    .map((model) => ({ model, path: [{ to: [poseOn(table, model).x + dx, poseOn(table, model).y + dy] as const }] }));
  return { move };
}

const SEEDS = Array.from({ length: 36 }, (_, seed) => seed);

describe('a squad in formation', () => {
  test('finds a legal move for every one of 36 drags, the same one every time', () => {
    for (const seed of SEEDS) {
      const drag = seededDrag(seed);
      const answer = formationMove(drag.table, drag.movement, drag.lead, drag.to);
      expect(answer, `seed ${seed}`).not.toBeNull();
      if (answer === null) continue;
      expect(checkMove(drag.table, drag.movement, answer), `seed ${seed}`).toBeNull();
      const again = seededDrag(seed);
      expect(formationMove(again.table, again.movement, again.lead, again.to), `seed ${seed}`).toEqual(answer);
    }
  });

  test('brings the dragged model at least as near as the whole squad gets in a straight line', () => {
    let shifts = 0;
    for (const seed of SEEDS) {
      const drag = seededDrag(seed);
      const answer = formationMove(drag.table, drag.movement, drag.lead, drag.to);
      const shift = [1, 0.75, 0.5, 0.25]
        .map((share) => straight(drag, share))
        .find((each) => checkMove(drag.table, drag.movement, each) === null);
      if (answer === null || shift === undefined) continue;
      shifts++;
      expect(missing(drag, answer), `seed ${seed}`).toBeLessThanOrEqual(missing(drag, shift));
    }
    expect(shifts).toBeGreaterThan(6);
  });

  test('keeps every model in its place beside the others where the whole drag is free', () => {
    let free = 0;
    for (const seed of SEEDS) {
      const drag = seededDrag(seed);
      const { table, movement, lead, from, to } = drag;
      if (checkMove(table, movement, straight(drag, 1)) !== null) continue;
      const read = readMove(table, movement, formationMove(table, movement, lead, to) ?? { move: [] });
      if (isRefusal(read)) throw new Error(read.reason);
      free++;
      for (const { model, to: end } of read.moves) {
        const start = poseOn(table, model);
        expect([end.x - start.x, end.y - start.y], `seed ${seed}`).toEqual([to.x - from.x, to.y - from.y]);
      }
      expect(read.moves).toHaveLength(movement.movers.length);
    }
    expect(free).toBeGreaterThan(3);
  });

  test('is offered only moves that the checker accepts, and the most contacts that were found are there', () => {
    for (const seed of [0, 3, 8]) {
      const { table, movement } = seededDrag(seed);
      for (const { id, answer } of suggestMoves(table, movement))
        expect(checkMove(table, movement, answer), `seed ${seed}, ${id}`).toBeNull();
      const { keep: _left, ...charge } = movement;
      const most = mostContacts(table, charge, 'foes');
      expect(most === null ? 'nothing found' : checkMove(table, charge, most.move), `seed ${seed}`).toBeNull();
    }
  });
});
