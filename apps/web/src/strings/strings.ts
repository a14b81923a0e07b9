import { AFTER } from './after.js';
import { BATTLE } from './battle.js';
import { COMMON } from './common.js';
import { DECIDING } from './deciding.js';
import { KEYS } from './keys.js';
import { LOBBY } from './lobby.js';
import { OVERLAYS } from './overlays.js';
import { READING } from './reading.js';

/** Everything that this screen says by itself, in one place, by areas. What a book says comes from its system. */
export const STRINGS = {
  ...COMMON,
  ...LOBBY,
  ...BATTLE,
  ...DECIDING,
  ...READING,
  ...OVERLAYS,
  ...AFTER,
  ...KEYS,
} as const;
