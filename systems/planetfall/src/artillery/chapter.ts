import { type JsonRecord, type Procedure, textIn } from '@bridgehead/kernel';
import { type Chapter, chapter, type TablePlay } from '@bridgehead/tabletop';
import { andConsolidate } from '../disorder/consolidation.js';
import { ARTILLERY_MARKER } from '../sky-drop/markers.js';
import { BLAST_BASE } from './blast.js';
import { artilleryStrike, BLAST_TEMPLATE, callingDesignator } from './strike.js';
import { tells } from './tell.js';

export const artilleryChapter: Chapter = chapter({
  asks: [callingDesignator],
  tells,
  forecasts: { strike: strikeNow },
  tokens: [
    {
      id: ARTILLERY_MARKER,
      name: 'Artillery Marker',
      meaning:
        'Where an Artillery Strike may be called: the value is its Micro-die, the face the faction that deployed it (that of its side where not given), the facing the way to one of its six edges.',
    },
    { id: BLAST_TEMPLATE, name: 'Blast Template', meaning: 'Where a strike falls: 5" across.', base: BLAST_BASE },
  ],
  streams: [{ id: 'POOL', name: 'Artillery', meaning: 'D6 by race, whose sum is the number of Attack Dice' }],
});

/** The forecast of an Artillery Strike that is called now, with all its deviation. */
function strikeNow(play: TablePlay, args: JsonRecord): Procedure<void> {
  // All directions are equally likely, whichever edge is preferred.
  const strike = artilleryStrike(play, textIn(args, 'squad'), textIn(args, 'marker'), { preferred: 0 });
  return andConsolidate(play, strike, 'PF-FIRE-13');
}
