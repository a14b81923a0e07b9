import type { Random, Viewer } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { dealHands } from '@bridgehead/wargame';
import { SIDES } from '../book/play.js';
import { deckOf } from './deck.js';

/** Fills in what a viewer cannot know: the hands of the others, from what may be left of their decks. */
export function dealCommands(view: Table, viewer: Viewer, random: Random, later: Table = view): Table {
  for (const side of SIDES) if (side !== viewer) dealHands(view, side, deckOf(view, side), random, later);
  return view;
}
