import { type ChapterTeller, nameOf } from '@bridgehead/tabletop';
import { cardNamed } from './deck.js';

/** Tells of cards by their names: drawn, discarded or played, shuffled into a new deck. */
export const tells: ChapterTeller = {
  cardMoved({ to, because }, table) {
    // One line tells of the new deck: the draw that follows.
    if (to === null) return null;
    const owner = nameOf(table, to.owner);
    if (to.pile === 'hand')
      return to.face === undefined ? `${owner} draws a card` : `${owner} draws ${cardNamed(to.face).name}`;
    return `${owner} ${because === 'DZC-CARD-03' ? 'plays' : 'discards'} ${cardNamed(to.face).name}`;
  },
};
