import { pointToPoint } from '@bridgehead/geometry';
import { isRefusal, type PlaceAnswer, type Refusal } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import { placeAsk } from '../../system/asking.js';
import type { Table } from '../../table/table.js';
import { checkPlace } from '../check/check-place.js';
import type { PlacedGroup, Placing } from '../demand/placing.js';
import { block, placing, pt, scene, squad, U } from '../scenes.fixture.js';
import { placeAround, samplePlace, suggestPlace } from './places.js';
import { shifted, shiftPlace } from './shift.js';

const DEPLOY = { name: 'deploy', prompt: 'Where is it deployed?', meaning: 'A place for each model.', rules: [] };
const ZONE = [pt(0, 0), pt(48, 0), pt(48, 8), pt(0, 8)];

/** A leader, four troopers and two tanks, none of them on the table; the tanks within 6 of the leader. */
function formation(): { table: Table; demanded: Placing } {
  const table = scene();
  const groups: PlacedGroup[] = [
    { id: 'lead', profile: 'trooper', count: 1 },
    { id: 'foot', profile: 'trooper', count: 4 },
    { id: 'tanks', profile: 'tank', count: 2 },
  ].map(({ id, profile, count }) => {
    addSquad(table, { id, side: 'red' });
    const pieces = Array.from({ length: count }, (_, i) => `${id}${i + 1}`);
    for (const piece of pieces) addModel(table, { id: piece, squad: id, profile });
    return {
      squad: id,
      pieces,
      coherency: { kind: 'chain', distance: 2 * U, rule: 'CHAIN' },
      oneNear: { of: [{ piece: 'lead1', distance: 6 * U }], rule: 'RADIUS' },
    };
  });
  const demanded = placing(
    groups.flatMap(({ pieces }) => pieces),
    {
      all: { rule: 'ALL' },
      inside: { areas: [ZONE], called: 'the zone', rule: 'ZONE' },
      banned: [{ kinds: ['water'], rule: 'WATER' }],
      groups,
      ahead: 0,
    },
  );
  return { table, demanded };
}

const at = (x: number, y: number) => ({ at: [x * U, y * U], facing: 0 }) as const;

/** Everybody in good order. */
const GOOD: PlaceAnswer['place'] = {
  lead1: at(20, 4),
  foot1: at(22, 2),
  foot2: at(24, 2),
  foot3: at(26, 2),
  foot4: at(28, 2),
  tanks1: at(23, 6),
  tanks2: at(26, 6),
};

function refusalOf(changed: PlaceAnswer['place']): Refusal | null {
  const { table, demanded } = formation();
  return checkPlace(table, demanded, { place: { ...GOOD, ...changed } });
}

describe('every squad of a formation', () => {
  test('is held to its own demands', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ tanks2: at(30, 6) })).toMatchObject({
      rule: 'CHAIN',
      demand: 'coherency',
      where: { model: 'tanks2' },
    });
    expect(refusalOf({ foot4: at(31, 2) })).toMatchObject({
      rule: 'CHAIN',
      demand: 'coherency',
      where: { model: 'foot4' },
    });
    expect(refusalOf({ foot1: at(22, 8) })).toMatchObject({
      rule: 'ZONE',
      demand: 'inside',
      reason: expect.stringContaining('the zone'),
    });
  });

  test('has one model near, whichever it is, and is told how much is missing', () => {
    const far = { tanks1: at(28.5, 6), tanks2: at(31, 6) };
    expect(refusalOf({ ...far, tanks1: at(27.4, 6) })).toBeNull();
    const refused = refusalOf(far);
    expect(refused).toMatchObject({ rule: 'RADIUS', demand: 'groups', where: { piece: 'tanks1', to: 'lead1' } });
    expect(refused?.reason).toMatch(/^tanks would be .*; one of its models must be within 6"$/);
  });

  test('is refused if the piece it must be near is off the table', () => {
    const { table, demanded } = formation();
    const { all: _all, ...rest } = demanded;
    const { lead1: _lead, ...others } = GOOD;
    expect(checkPlace(table, rest, { place: others })).toMatchObject({ rule: 'RADIUS', demand: 'groups' });
  });
});

function middleOf({ place }: PlaceAnswer): { x: number; y: number } {
  const spots = Object.values(place).flatMap((spot) => ('at' in spot ? [spot.at] : []));
  const mean = (which: 0 | 1) => spots.reduce((sum, spot) => sum + spot[which], 0) / spots.length;
  return { x: mean(0), y: mean(1) };
}

describe('a formation is drawn up', () => {
  test('legally and around the wanted point', () => {
    const { table, demanded } = formation();
    block(table, 'pond', 'water', [12, 4], [3, 3]);
    squad(table, 'b', 'blue', 'tank', [[16, 4]]);
    for (const x of [4, 12, 24, 40]) {
      const answer = suggestPlace(table, demanded, pt(x, 4));
      if (answer === null) throw new Error(`nothing at ${x}`);
      expect(checkPlace(table, demanded, answer)).toBeNull();
      expect(pointToPoint(middleOf(answer), pt(x, 4))).toBeLessThan(6 * U);
      expect(Object.values(answer.place).every((spot) => 'at' in spot && spot.facing === 0)).toBe(true);
    }
  });

  test('around pieces already placed, which stay', () => {
    const { table, demanded } = formation();
    const kept = { lead1: at(30, 4), foot1: at(34, 2), foot2: at(36, 2) };
    const answer = placeAround(table, demanded, pt(30, 4), kept);
    if (answer === null) throw new Error('nothing was found');
    expect(checkPlace(table, demanded, answer)).toBeNull();
    expect(answer.place).toMatchObject(kept);
  });

  test('around a part of a squad, although the squads it must be near are not placed yet', () => {
    const { table, demanded } = formation();
    const kept = { tanks1: at(30, 4) };
    const answer = placeAround(table, demanded, pt(30, 4), kept);
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
    expect(answer?.place).toMatchObject(kept);
  });

  test('as close as it must if there is little room, and not at all if there is none', () => {
    const { table, demanded } = formation();
    const narrow = (width: number): Placing => ({
      ...demanded,
      inside: { areas: [[pt(0, 0), pt(width, 0), pt(width, 8), pt(0, 8)]], rule: 'ZONE' },
    });
    const tight = suggestPlace(table, narrow(5));
    expect(checkPlace(table, narrow(5), tight ?? { place: {} })).toBeNull();
    expect(suggestPlace(table, narrow(1.5))).toBeNull();
  });

  test('at random legally, and the formations offered are legal', () => {
    const { table, demanded } = formation();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (seed) => {
        const answer = samplePlace(table, demanded, (n) => seed % n);
        return answer !== null && checkPlace(table, demanded, answer) === null;
      }),
      { numRuns: 20 },
    );
    const ask = placeAsk({ ...DEPLOY, placing: () => demanded });
    const options = [...ask.options(table, {}, 'red')];
    expect(options.map(({ id }) => id)).toEqual(['usual', 'left', 'middle', 'right']);
    for (const { answer } of options) expect(isRefusal(ask.check(table, {}, answer, 'red'))).toBe(false);
    const [, left, , right] = options.map(({ answer }) => middleOf(answer).x);
    expect(left).toBeLessThan(right ?? 0);
  });

  test('left and right are meant as it faces', () => {
    const { table, demanded } = formation();
    const ask = placeAsk({ ...DEPLOY, placing: () => ({ ...demanded, ahead: 1800 }) });
    const [, left, , right] = [...ask.options(table, {}, 'red')].map(({ answer }) => middleOf(answer).x);
    expect(left).toBeGreaterThan(right ?? 0);
  });
});

describe('placed pieces are shifted', () => {
  const tanks = ['tanks1', 'tanks2'];

  test('as it is, if that is legal', () => {
    const { table, demanded } = formation();
    const by = pt(-1, 0);
    const answer = shiftPlace(table, demanded, { place: GOOD, pieces: tanks, by, slack: 0 });
    expect(answer?.place).toEqual({ ...GOOD, tanks1: at(22, 6), tanks2: at(25, 6) });
  });

  test('back into its area, the nearest way, all alike', () => {
    const { table, demanded } = formation();
    const answer = shiftPlace(table, demanded, { place: GOOD, pieces: demanded.pieces, by: pt(2, 30), slack: 40 * U });
    // The tanks, three long, stand at 6 of 8.
    expect(answer?.place).toEqual(shifted({ place: GOOD, pieces: demanded.pieces }, pt(2, 0.5)));
  });

  test('not farther than it may slide', () => {
    const { table, demanded } = formation();
    const shift = { place: GOOD, pieces: tanks, by: pt(0, 10) };
    expect(shiftPlace(table, demanded, { ...shift, slack: U })).toBeNull();
    expect(shiftPlace(table, demanded, { ...shift, slack: 12 * U })).not.toBeNull();
  });

  test('around pieces in the way', () => {
    const { table, demanded } = formation();
    squad(table, 'b', 'blue', 'tank', [[27.5, 6]]);
    const shift = { place: GOOD, pieces: tanks, by: pt(0, 0), slack: 3 * U };
    expect(checkPlace(table, demanded, { place: GOOD })).toMatchObject({ where: { blocking: 'b1' } });
    const answer = shiftPlace(table, demanded, shift);
    expect(checkPlace(table, demanded, answer ?? { place: {} })).toBeNull();
  });
});
