import { AFTER } from './strings/after.js';
import { BATTLE } from './strings/battle.js';
import { COMMON } from './strings/common.js';
import { DECIDING } from './strings/deciding.js';
import { KEYS } from './strings/keys.js';
import { LOBBY } from './strings/lobby.js';
import { OVERLAYS } from './strings/overlays.js';
import { READING } from './strings/reading.js';

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
