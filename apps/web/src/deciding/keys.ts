import type { Deciding } from '../battle/use-deciding.js';

/** Tenths of a degree by which a key or a button turns what is about to move. */
export const TURN = 150;

/** What keys do to what is proposed. */
export function decidingKeys(deciding: Deciding | null): Readonly<Record<string, () => void>> {
  const [other] = deciding?.proposed?.gesture?.others ?? [];
  return {
    'Shift+Enter': () => deciding?.confirmAll(),
    Escape: () => deciding?.giveUp(),
    q: () => deciding?.turn(-TURN),
    e: () => deciding?.turn(TURN),
    c: () => deciding?.corner(),
    w: () => {
      if (other !== undefined) deciding?.switchWay(other.key);
    },
  };
}
