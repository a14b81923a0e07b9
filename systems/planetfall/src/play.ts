import { type BookInPlay, collect, inPlay, tableState } from '@bridgehead/tabletop';
import { bookChapter } from './book/chapter.js';
import { dealCards } from './cards/deal.js';
import { musterChapter } from './muster/chapter.js';
import { setupChapter } from './setup/chapter.js';
import { cardsChapter } from './cards/chapter.js';
import { turnChapter } from './turn/chapter.js';
import { movementChapter } from './movement/chapter.js';
import { transportsChapter } from './transports/chapter.js';
import { portalsChapter } from './portals/chapter.js';
import { ordersChapter } from './orders/chapter.js';
import { sightChapter } from './sight/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { damageChapter } from './damage/chapter.js';
import { closeQuartersChapter } from './close-quarters/chapter.js';
import { disorderChapter } from './disorder/chapter.js';
import { skyDropChapter } from './sky-drop/chapter.js';
import { artilleryChapter } from './artillery/chapter.js';
import { endPhaseChapter } from './end-phase/chapter.js';
import { scoringChapter } from './scoring/chapter.js';
import { traitsChapter } from './traits/chapter.js';
import { TERRAIN } from './terrain/terrain.js';
import { mars } from './traits/mars.js';
import { inspection as inspect } from './inspect/inspection.js';
import { readTerrain } from './terrain/read-terrain.js';
import { FIRST_BATTLE, PLAIN_WORDS } from './scenarios/first-battle.js';
import { howToWin } from './scoring/how-to-win.js';
import { SIDES } from './scenarios/sides.js';
import { TOLERANCE, UNIT } from './book/measuring.js';
import { PROFILE_WORDS, SQUAD_WORDS, WEAPON_WORDS } from './book/profile-words.js';

const { words, ...contract } = collect([
  bookChapter,
  musterChapter,
  setupChapter,
  cardsChapter,
  turnChapter,
  movementChapter,
  transportsChapter,
  portalsChapter,
  ordersChapter,
  sightChapter,
  fireChapter,
  damageChapter,
  closeQuartersChapter,
  disorderChapter,
  skyDropChapter,
  artilleryChapter,
  endPhaseChapter,
  scoringChapter,
  traitsChapter,
]);

/** The book as far as a battle in play needs it. */
export const book: BookInPlay = {
  id: 'planetfall',
  name: 'Firestorm: Planetfall',
  version: '2',
  sides: SIDES,
  unit: UNIT,
  // PF-GEN-04.
  contact: TOLERANCE,
  state: tableState,
  ...contract,
  moments: mars.moments,
  firstBattle: FIRST_BATTLE,
  plainWords: PLAIN_WORDS,
  howToWin,
  activations: [{ opens: 'activation', steps: ['movement', 'closeQuarters', 'mainOrdnance', 'endOfActivation'] }],
  terrainKinds: TERRAIN,
  vocabulary: {
    ...words,
    profile: PROFILE_WORDS,
    squadData: SQUAD_WORDS,
    weapon: WEAPON_WORDS,
  },
  inspect,
  worth: {
    kill: 'squadDestroyed',
    damage: ['targetDamage'],
    risk: ['ownDamage'],
  },
  readTerrain,
  deal: dealCards,
};

export const planetfallInPlay = inPlay(book);
