import { LENGTH_UNIT } from '@bridgehead/tabletop';
import type { Deciding } from '../proposal/deciding.js';
import type { ProposalEvent } from '../proposal/events.js';

/** How far a key or a button turns the moving pieces, in tenths of a degree. */
export const TURN_TENTHS = 150;

/** How far a key nudges the pieces being placed, in lengths of the table: a quarter of the book's unit. */
const NUDGE_LENGTH = LENGTH_UNIT / 4;

/** What each key does to the proposal; `up` is 1 if y goes up the screen and -1 if the table is turned about. */
export function decidingKeys(deciding: Deciding | null, up: 1 | -1): Readonly<Record<string, () => void>> {
  const [other] = deciding?.proposed?.gesture?.others ?? [];
  const send = (event: ProposalEvent) => () => deciding?.dispatch(event);
  const nudge = (x: number, y: number) =>
    send({ type: 'nudge', by: { x: x * up * NUDGE_LENGTH, y: y * up * NUDGE_LENGTH } });
  const isPlacing = deciding?.decision.kind === 'place';
  const far = (x: number, y: number) =>
    send({ type: 'nudge', by: { x: x * up * LENGTH_UNIT, y: y * up * LENGTH_UNIT } });
  return {
    ...(isPlacing ? { ArrowLeft: far(-1, 0), ArrowRight: far(1, 0), ArrowUp: far(0, 1), ArrowDown: far(0, -1) } : {}),
    'Shift+ArrowLeft': nudge(-1, 0),
    'Shift+ArrowRight': nudge(1, 0),
    'Shift+ArrowUp': nudge(0, 1),
    'Shift+ArrowDown': nudge(0, -1),
    'Shift+Enter': send({ type: 'confirmAll' }),
    Escape: send({ type: 'giveUp' }),
    q: send({ type: 'turn', by: -TURN_TENTHS }),
    e: send({ type: 'turn', by: TURN_TENTHS }),
    c: send({ type: 'corner' }),
    h: send({ type: 'seekAdvice' }),
    w: () => {
      if (other !== undefined) deciding?.dispatch({ type: 'switchWay', way: other.key });
    },
  };
}
