import { expect, it } from 'vitest';
import { AFTER } from './after.js';
import { BATTLE } from './battle.js';
import { COMMON } from './common.js';
import { DECIDING } from './deciding.js';
import { KEYS } from './keys.js';
import { LOBBY } from './lobby.js';
import { OVERLAYS } from './overlays.js';
import { READING } from './reading.js';
import { STRINGS } from './strings.js';

it('no area says something under the name of another', () => {
  const names = [COMMON, LOBBY, BATTLE, DECIDING, READING, OVERLAYS, AFTER, KEYS].flatMap((area) => Object.keys(area));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(Object.keys(STRINGS).toSorted()).toEqual(names.toSorted());
});
