import { expect, it } from 'vitest';
import { AFTER } from './strings/after.js';
import { BATTLE } from './strings/battle.js';
import { COMMON } from './strings/common.js';
import { DECIDING } from './strings/deciding.js';
import { KEYS } from './strings/keys.js';
import { LOBBY } from './strings/lobby.js';
import { OVERLAYS } from './strings/overlays.js';
import { READING } from './strings/reading.js';
import { STRINGS } from './strings.js';

it('no area says something under the name of another', () => {
  const names = [COMMON, LOBBY, BATTLE, DECIDING, READING, OVERLAYS, AFTER, KEYS].flatMap((area) => Object.keys(area));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(Object.keys(STRINGS).toSorted()).toEqual(names.toSorted());
});
