import type { Deciding } from '../proposal/use-deciding.js';
import type { SettingDown } from '../proposal/use-setting-down.js';

/** Tenths of a degree by which a key or a button turns what is about to move. */
export const TURN = 150;

/** How far a key nudges what is set down. */
const NUDGE = 2_500;

/** What keys do to what is proposed; `up` is 1 where y goes up the screen, -1 where the table is turned about. */
export function decidingKeys(
  deciding: Deciding | null,
  settingDown: SettingDown,
  up: 1 | -1,
): Readonly<Record<string, () => void>> {
  const [other] = deciding?.proposed?.gesture?.others ?? [];
  const turn = (by: number) => (deciding?.decision.kind === 'place' ? settingDown.turn(by) : deciding?.turn(by));
  const nudge = (x: number, y: number) => () => settingDown.nudge({ x: x * up * NUDGE, y: y * up * NUDGE });
  return {
    'Shift+ArrowLeft': nudge(-1, 0),
    'Shift+ArrowRight': nudge(1, 0),
    'Shift+ArrowUp': nudge(0, 1),
    'Shift+ArrowDown': nudge(0, -1),
    'Shift+Enter': () => deciding?.confirmAll(),
    Escape: () => deciding?.giveUp(),
    q: () => turn(-TURN),
    e: () => turn(TURN),
    c: () => deciding?.corner(),
    w: () => {
      if (other !== undefined) deciding?.switchWay(other.key);
    },
  };
}
