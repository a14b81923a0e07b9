import type { Random, Viewer } from '@bridgehead/kernel';
import { playedSides, type Table } from '@bridgehead/tabletop';
import { dealHands } from '@bridgehead/wargame';
import { deckFor } from './deck.js';

/** Fills in what a viewer cannot know: the hands of the others, from the cards that they may have chosen. */
export function dealCards(view: Table, viewer: Viewer, random: Random): Table {
  for (const side of playedSides(view)) if (side !== viewer) dealHands(view, side, deckFor(view, side), random);
  return view;
}
