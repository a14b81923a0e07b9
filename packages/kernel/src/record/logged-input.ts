import type { Input } from '../machine/input.js';
import { type Fact, isPlayEvent, type PlayEvent } from '../system/events.js';

/** The answer or the roll that an event tells of. */
export function inputIn(event: Fact): readonly Input[] {
  return isPlayEvent(event) ? playInput(event) : [];
}

function playInput(event: PlayEvent): readonly Input[] {
  if (event.kind === 'answered' && event.answer !== 'sealed') {
    const { decision, side, answer, secret, standing, together, reason } = event;
    const marks = {
      ...(secret === undefined ? {} : { secret }),
      ...(standing === undefined ? {} : { standing }),
      ...(together === undefined ? {} : { together }),
      ...(reason === undefined ? {} : { reason }),
    };
    return [{ is: 'answer', decision, side, answer, ...marks }];
  }
  if (event.kind !== 'diceRolled') return [];
  const { roll, waves, drawn = [], audience } = event;
  const thrown = waves === undefined ? { drawn } : { waves };
  return [{ is: 'roll', roll, thrown, ...(audience === undefined ? {} : { audience }) }];
}
