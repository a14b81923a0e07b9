import { type BookInPlay, collect, inPlay, tableState } from '@bridgehead/tabletop';
import { assaultChapter } from './assault/chapter.js';
import { bookChapter } from './book/chapter.js';
import { figuresOf } from './book/figures.js';
import { CONTACT } from './book/measuring.js';
import { SIDES } from './book/play.js';
import { PROFILE_WORDS, SQUAD_WORDS } from './book/read-profile.js';
import { cardsChapter } from './cards/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { flyersChapter } from './flyers/chapter.js';
import { inspection as inspect } from './inspect/inspection.js';
import { moraleChapter } from './morale/chapter.js';
import { movementChapter } from './movement/chapter.js';
import { ordersChapter } from './orders/chapter.js';
import { reservesChapter } from './reserves/chapter.js';
import { FIRST_BATTLE, PLAIN_WORDS } from './scenarios/first-battle.js';
import { howToWin } from './scoring/how-to-win.js';
import { scoringChapter } from './scoring/chapter.js';
import { setupChapter } from './setup/chapter.js';
import { deal } from './setup/objectives.js';
import { readTerrain, TERRAIN_KINDS } from './terrain/terrain.js';
import { transportsChapter } from './transports/chapter.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of the book, which is also the order in which the stages of a turn are shown. */
const { words, ...contract } = collect([
  bookChapter,
  setupChapter,
  turnChapter,
  ordersChapter,
  movementChapter,
  transportsChapter,
  reservesChapter,
  flyersChapter,
  fireChapter,
  assaultChapter,
  moraleChapter,
  scoringChapter,
  cardsChapter,
]);

/** The book as far as a battle in play needs it. */
export const book: BookInPlay = {
  id: 'epic40k',
  name: 'Epic 40,000',
  version: '1',
  sides: SIDES,
  unit: { name: 'centimetre', plural: 'centimetres', symbol: ' cm' },
  contact: CONTACT,
  state: tableState,
  ...contract,
  moments: [],
  firstBattle: FIRST_BATTLE,
  // E40-MOVE-09: Snap Fire is taken wherever it can be, unless its player wants to be asked.
  firstOrders: [{ ask: 'snapFire', answer: 'usual' }],
  plainWords: PLAIN_WORDS,
  howToWin,
  activations: [
    { opens: 'orders', steps: ['move'] },
    { opens: 'shoot', steps: [] },
    { opens: 'assaultMove', steps: [] },
  ],
  inspect,
  // E40-AIR-03: flyers stop over units on the ground.
  exceptions: {
    mayOverlap: (table, one, other) => [one, other].some((unit) => figuresOf(table, unit).type === 'Flyer'),
  },
  worth: { kill: 'targetDestroyed', damage: ['unitsLost'] },
  terrainKinds: TERRAIN_KINDS,
  vocabulary: { ...words, profile: PROFILE_WORDS, squadData: SQUAD_WORDS },
  deal,
  readTerrain,
};

export const epic40kInPlay = inPlay(book);
