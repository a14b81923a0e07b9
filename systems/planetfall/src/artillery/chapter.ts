import { chapter, type Chapter } from '@bridgehead/tabletop';
import { callingDesignator } from './calling-designator.js';
import { ARTILLERY_MARKER } from '../sky-drop/markers.js';
import { BLAST_TEMPLATE } from './strike.js';
import { strikeNow } from './forecasts.js';
import { overhearStrike, tellDeclared, tellMarker, tellMarkerGone, tellStrike } from './tell.js';

export const artilleryChapter: Chapter = chapter({
  asks: [callingDesignator],
  tells: {
    declared: tellDeclared,
    tokenPlaced: tellMarker,
    tokenRemoved: tellMarkerGone,
    story: tellStrike,
    overhear: overhearStrike,
  },
  forecasts: { strike: strikeNow },
  tokens: [
    {
      id: ARTILLERY_MARKER,
      name: 'Artillery Marker',
      meaning:
        'Where an Artillery Strike may be called: the value is its Micro-die, the face the faction that deployed it (that of its side where not given), the facing the way to one of its six edges.',
    },
    { id: BLAST_TEMPLATE, name: 'Blast Template', meaning: 'Where a strike falls: 5" across, here by its middle.' },
  ],
  streams: [{ id: 'POOL', name: 'Artillery', meaning: 'D6 by race, whose sum is the number of Attack Dice' }],
});
