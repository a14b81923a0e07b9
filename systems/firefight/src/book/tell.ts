import {
  type CounterChanged,
  type MarkChanged,
  nameOf,
  type Story,
  type StoryWords,
  type Table,
  tellStory,
} from '@bridgehead/tabletop';
import { COMMAND_POINTS } from '../command/command-pool.js';
import { ACTIVATED, HIT_THE_DIRT, PINNED } from './marks.js';

/** Markers in the words of the book; null for one that goes without saying. */
export function tellMarker({ on, mark, to }: MarkChanged, table: Table): string | null | undefined {
  const unit = nameOf(table, on);
  switch (mark) {
    case ACTIVATED:
      return null;
    case HIT_THE_DIRT:
      return to > 0 ? `${unit} is in Light Cover until it next activates` : null;
    case PINNED:
      return to > 0 ? `${unit} is Pinned` : `${unit} is no longer Pinned`;
    default:
      return undefined;
  }
}

export function tellCounter({ side, counter, to, was }: CounterChanged, table: Table): string | undefined {
  if (counter !== COMMAND_POINTS) return undefined;
  return `${nameOf(table, side)}: Command Points ${was ?? 0} → ${to}`;
}

/** FF-CMD-01, FF-CMD-02: the Command Dice of both sides, and what they are worth. */
export function tellCommandDice(story: Story, table: Table, words: StoryWords): string | null {
  const pools = story.effects.flatMap((event) =>
    event.kind === 'counterChanged' && event.counter === COMMAND_POINTS
      ? [`${nameOf(table, event.side)} has ${event.to} Command Point${event.to === 1 ? '' : 's'}`]
      : [],
  );
  return story.rolls[0]?.stream !== 'COMMAND' || pools.length === 0
    ? null
    : `${tellStory(story, table, words)}: ${pools.join(', ')}`;
}
