import { expect, it } from 'vitest';
import { AFTERMATH_STRINGS } from './after.js';
import { BATTLE_STRINGS } from './battle.js';
import { COMMON_STRINGS } from './common.js';
import { DECISION_STRINGS } from './deciding.js';
import { KEY_STRINGS } from './keys.js';
import { LOBBY_STRINGS } from './lobby.js';
import { OVERLAY_STRINGS } from './overlays.js';
import { INSPECT_STRINGS } from './reading.js';
import { STRINGS } from './strings.js';

it('no area repeats a name of another', () => {
  const names = [
    COMMON_STRINGS,
    LOBBY_STRINGS,
    BATTLE_STRINGS,
    DECISION_STRINGS,
    INSPECT_STRINGS,
    OVERLAY_STRINGS,
    AFTERMATH_STRINGS,
    KEY_STRINGS,
  ].flatMap((area) => Object.keys(area));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(Object.keys(STRINGS).toSorted()).toEqual(names.toSorted());
});
