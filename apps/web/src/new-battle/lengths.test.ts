import { expect, it } from 'vitest';
import { byLength, lengthOf, quickest, type ScenarioInfo } from './lengths.js';

const scenario = (id: string, minutes?: number): ScenarioInfo => ({
  id,
  name: id,
  meaning: '',
  size: [48, 48],
  ...(minutes === undefined ? {} : { minutes }),
});

const ALL = [scenario('long', 90), scenario('first', 18), scenario('short', 9), scenario('middle', 24)];

it('groups by time, the shortest first, without empty groups', () => {
  expect(byLength(ALL).map(({ length, scenarios }) => [length, ...scenarios.map(({ id }) => id)])).toEqual([
    ['skirmish', 'short', 'first'],
    ['clash', 'middle'],
    ['battle', 'long'],
  ]);
  expect(byLength([scenario('long', 90)]).map(({ length }) => length)).toEqual(['battle']);
});

it('takes a scenario of unknown length for a long one', () => {
  expect(lengthOf(scenario('new'))).toBe('battle');
});

it('plays the first skirmish now, or else the shortest battle', () => {
  expect(quickest(ALL)?.id).toBe('first');
  expect(quickest([scenario('long', 90), scenario('middle', 24)])?.id).toBe('middle');
  expect(quickest([])).toBeUndefined();
});
