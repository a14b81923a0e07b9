import { AFTERMATH_STRINGS } from './after.js';
import { BATTLE_STRINGS } from './battle.js';
import { COMMON_STRINGS } from './common.js';
import { DECISION_STRINGS } from './deciding.js';
import { KEY_STRINGS } from './keys.js';
import { LOBBY_STRINGS } from './lobby.js';
import { OVERLAY_STRINGS } from './overlays.js';
import { INSPECT_STRINGS } from './reading.js';

/** Everything that the screen itself says, by area. A book's words come from its system. */
export const STRINGS = {
  ...COMMON_STRINGS,
  ...LOBBY_STRINGS,
  ...BATTLE_STRINGS,
  ...DECISION_STRINGS,
  ...INSPECT_STRINGS,
  ...OVERLAY_STRINGS,
  ...AFTERMATH_STRINGS,
  ...KEY_STRINGS,
} as const;
